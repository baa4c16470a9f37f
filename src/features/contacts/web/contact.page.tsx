import { data, redirect } from 'react-router'
import { STAYED } from '#features/contacts/contract.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useAnswer } from '#web/forms/use-answer.ts'
import { doneIn, leadDone } from '#web/page/just-done.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, type Refusal, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/contact.page'
import { AboutCard, ConsentCard, MetCard, RemoveContact } from './contact-cards.tsx'
import { ContactHead } from './contact-head.tsx'
import css from './contacts.module.css'
import { AlikeCard, MergedCard } from './same-cards.tsx'
import { stayedWords } from './words.ts'

const DONE = ['saved', 'merged', 'parted', 'apart'] as const
const LIST = '/dashboard/manager/contacts'

export async function loader(args: Route.LoaderArgs) {
  const { data: contact } = await apiOf(args).contacts.read({ id: args.params.id })

  // An entry that was merged leads to the one that stands for it.
  if (contact.id !== args.params.id) throw redirect(pathIn(scopeOf(args).locale, `${LIST}/${contact.id}`))
  const done = (name: string) => doneIn(args.request, name)

  return {
    contact,
    done: DONE.find((name) => done(name) !== null),
    stayed: STAYED.filter((field) => done('parted')?.split(',').includes(field)),
  }
}

/** Notes that they were spoken with, parts what was merged, or forgets them. */
export async function action(args: Route.ActionArgs) {
  const { contacts } = apiOf(args)
  const { id } = args.params
  const { locale } = scopeOf(args)
  const form = await args.request.formData()
  const intent = form.get('intent')
  try {
    if (intent === 'remove') {
      await contacts.remove({ id })
      return leadDone(pathIn(locale, `${LIST}?deleted=1`))
    }
    if (intent === 'part') {
      const { data: parted } = await contacts.part({ id, otherId: String(form.get('otherId')) })
      return leadDone(pathIn(locale, `${LIST}/${id}?parted=${parted.stayed.join()}`))
    }
    await contacts.contacted({ id })
  } catch (error) {
    if (error instanceof Response) throw error
    const refusal = refusalOf(args, error)
    return data<{ refusal: Refusal }>({ refusal }, { status: refusal.status })
  }
  throw redirect(pathIn(locale, `${LIST}/${id}`))
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.loaderData?.contact.name ?? m.contacts_kind(), isIndexed: false })

/** Somebody as they are read: how they are reached, what they asked and visited, whether one may write to them. */
export default function ContactPage({
  loaderData: { contact, done, stayed },
  actionData,
}: Route.ComponentProps) {
  const answer: { refusal: Refusal } | undefined = useAnswer(actionData as { refusal: Refusal } | undefined)

  return (
    <div className={css.page}>
      <ContactHead contact={contact} />
      {answer && <Note tone="danger" title={answer.refusal.message} isLive />}
      {done && !answer && (
        <Note tone="ok" title={DONE_WORDS[done]()} isLive>
          {stayed.length > 0 &&
            m.contacts_parted_stayed({
              name: contact.name,
              what: stayed.map((field) => stayedWords[field]()).join(', '),
            })}
        </Note>
      )}
      <div className={css.columns}>
        <div className={css.form}>
          <AlikeCard contact={contact} />
          <MetCard contact={contact} />
        </div>
        <div className={css.form}>
          <AboutCard contact={contact} />
          <ConsentCard contact={contact} />
          <MergedCard contact={contact} />
        </div>
      </div>
      <RemoveContact contact={contact} />
    </div>
  )
}

const DONE_WORDS = {
  saved: m.contacts_saved,
  merged: m.contacts_merged,
  parted: m.contacts_parted,
  apart: m.contacts_kept_apart,
}
