import { useEffect, useRef } from 'react'
import { data, Form, useFetcher, useLocation } from 'react-router'
import { m } from '#i18n/messages/messages.js'
import { useAnswer } from '#web/forms/use-answer.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, isProblem, refusalOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import { LanguageSwitch, languageLink } from '#web/ui/language-switch.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/card.page'
import { CardText, CardView } from './card-view.tsx'
import css from './greetings.module.css'

/** The card of a mail's link; null for a link that was not made here. Opening it changes nothing: scanners open links. */
export async function loader(args: Route.LoaderArgs) {
  try {
    return { card: (await apiOf(args).greetings.open({ token: args.params.token })).data }
  } catch (error) {
    if (isProblem(error) && error.status === 404) return data({ card: null }, { status: 404 })
    throw error
  }
}

/**
 * Stops cards: by the button here, or by a mail program that posts `List-Unsubscribe=One-Click` to the address (RFC 8058),
 * which means those of this sender. `seen` is told by a page that is looked at.
 */
export async function action(args: Route.ActionArgs) {
  const { token } = args.params
  const form = await args.request.formData()
  try {
    if (form.get('intent') === 'seen') await apiOf(args).greetings.seen({ token })
    else
      await apiOf(args).greetings.stop({
        token,
        only: form.get('only') === 'occasion' ? 'occasion' : 'sender',
      })
    return data({ done: String(form.get('only') ?? 'sender'), message: undefined })
  } catch (error) {
    const { message, status } = refusalOf(args, error)
    return data({ done: null, message }, { status })
  }
}

/** The address is for one person: nothing may keep the page. */
export const headers = () => ({ 'cache-control': 'no-store' })

export const meta: Route.MetaFunction = (args) => {
  const card = args.loaderData?.card
  const title = card
    ? m.greetings_card_title({ sender: card.sender, occasion: card.occasion })
    : m.problem_greeting_unknown()

  return [
    ...pageMeta(args, {
      title,
      isIndexed: false,
      image: card?.picture.replace(/^(\/art\/cards\/[\w-]+)\.svg/, '$1.jpg'),
    }),
    // Not `no-referrer`: a form sent without script would then come from nowhere, and be refused.
    { name: 'referrer', content: 'same-origin' },
  ]
}

/** A card, the same words as text, who sends it, and the one way to stop such cards. */
export default function CardPage({ loaderData: { card }, actionData }: Route.ComponentProps) {
  const { locale } = useRoot()
  const { pathname } = useLocation()
  const answer = useAnswer(actionData)
  const intent = useSubmission()?.get('only')
  useSeen(card !== null)
  const stopped = answer?.done ?? (card?.isStopped ? 'sender' : null)

  return (
    <div className={css.cardPage}>
      <div className={css.cardHead}>
        <div>
          {card && <b>{card.sender}</b>}
          <h1>{card ? card.occasion : m.problem_greeting_unknown()}</h1>
        </div>
        <LanguageSwitch {...languageLink(locale, pathname)} />
      </div>
      {answer?.message && <Note tone="danger" isLive title={answer.message} />}
      {!card && <p>{m.greetings_card_unknown()}</p>}
      {card && (
        <>
          <CardView card={card} />
          <CardText card={card} />
          {stopped ? (
            <Note
              tone="ok"
              isLive
              title={
                stopped === 'occasion'
                  ? m.greetings_stopped_occasion({ sender: card.sender, occasion: card.occasion })
                  : m.greetings_stopped({ sender: card.sender })
              }
            />
          ) : (
            <details className={css.stop}>
              <summary>{m.greetings_stop({ sender: card.sender })}</summary>
              <Form method="post" className={css.fields}>
                <p>{m.greetings_stop_text({ sender: card.sender })}</p>
                <div className={css.buttons}>
                  <Button
                    type="submit"
                    name="only"
                    value="sender"
                    variant="primary"
                    isLoading={intent === 'sender'}
                  >
                    {m.greetings_stop({ sender: card.sender })}
                  </Button>
                  <Button type="submit" name="only" value="occasion" isLoading={intent === 'occasion'}>
                    {m.greetings_stop_occasion({ occasion: card.occasion })}
                  </Button>
                </div>
              </Form>
            </details>
          )}
        </>
      )}
    </div>
  )
}

/** Tells once that somebody looks at the page. */
function useSeen(isThere: boolean): void {
  const { submit } = useFetcher()
  const isTold = useRef(false)
  useEffect(() => {
    if (!isThere || isTold.current) return
    isTold.current = true
    submit({ intent: 'seen' }, { method: 'post' })
  }, [isThere, submit])
}
