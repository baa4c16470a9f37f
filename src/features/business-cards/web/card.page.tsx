import { data } from 'react-router'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { WithRight } from '#web/dashboard/rights.tsx'
import { useAnswer } from '#web/forms/use-answer.ts'
import { firstTexts } from '#web/forms/versions/first-texts.ts'
import { type Refused, readSent, refusedForm } from '#web/forms/versions/sent-form.ts'
import { useSeen } from '#web/forms/versions/use-seen.ts'
import { doneIn, leadDone } from '#web/page/just-done.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, type Refusal, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/card.page'
import { CardEditor } from './card-editor.tsx'
import css from './cards.module.css'
import { cardFields, seenCard, typedCard } from './compared.ts'
import { RemoveAct } from './remove-act.tsx'
import { WhoseCard } from './whose-card.tsx'

const PATH = '/dashboard/manager/business-card'

type Answer = Partial<Refused> & { refusal: Refusal }

/** The card of the reader, or of the colleague that the address names. */
export async function loader(args: Route.LoaderArgs) {
  const { businessCards } = apiOf(args)
  const of = new URL(args.request.url).searchParams.get('of')
  const { data: all } = await businessCards.list()
  // An administrator who looks on behalf of a business has no card of their own there.
  const card = all.cards.find(({ userId }) => userId === of) ?? all.cards[0]
  const preview = card && (await businessCards.preview({ userId: card.userId })).data

  return { ...all, card, preview, done: doneIn(args.request, 'done') }
}

/** Saves the card, or deletes it. */
export async function action(args: Route.ActionArgs) {
  const { businessCards } = apiOf(args)
  const form = await args.request.formData()
  const userId = String(form.get('userId'))
  const readStored = async () => seenCard((await businessCards.read({ userId })).data)
  const record = { fields: cardFields, readStored }
  const sent = await readSent(form, record)
  const led = (done: string) =>
    leadDone(`${pathIn(scopeOf(args).locale, PATH)}?${new URLSearchParams({ of: userId, done })}`)
  try {
    if (form.get('intent') === 'delete') {
      await businessCards.remove({ userId })
      return led('deleted')
    }
    await businessCards.save({
      ...typedCard(firstTexts(sent.texts), form),
      userId,
      version: sent.seen?.version,
    })
    return led('saved')
  } catch (error) {
    if (error instanceof Response) throw error
    const refusal = refusalOf(args, error)
    const refused = await refusedForm(refusal.code, sent, record)
    return data<Answer>({ refusal, ...refused }, { status: refusal.status })
  }
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.cards_title(), isIndexed: false })

/** Business cards: the form on the left, both sides as they will print on the right. */
export default function CardPage({ loaderData, actionData }: Route.ComponentProps) {
  const { cards, designs, card, preview, done } = loaderData
  const answer = useAnswer<Answer>(actionData ?? undefined)
  const stored = card ? seenCard(card) : null
  const { seen, key } = useSeen(stored, { answered: answer?.seen, isDone: !answer })
  const header = (
    <PageHeader
      title={m.cards_title()}
      lead={m.cards_lead()}
      actions={
        card?.isSaved && (
          <WithRight right="edit">
            <RemoveAct card={card} />
          </WithRight>
        )
      }
    />
  )
  if (!card || !preview) return header

  return (
    <>
      {header}
      <div className={css.news}>
        {done === 'saved' && <Note tone="ok" isLive title={m.cards_saved()} />}
        {done === 'deleted' && <Note tone="ok" isLive title={m.cards_removed()} />}
        {!card.isSaved && (
          <Note tone="info" title={m.cards_first_title()}>
            <p>{m.cards_first()}</p>
          </Note>
        )}
      </div>
      <WhoseCard cards={cards} chosen={card.userId} path={PATH} />
      <CardEditor
        key={`${card.userId} ${done === 'deleted'} ${key}`}
        card={card}
        designs={designs}
        first={preview}
        seen={seen}
        values={firstTexts(answer?.typed ?? stored?.texts)}
        refusal={answer?.refusal}
        differences={answer?.differences}
      />
    </>
  )
}
