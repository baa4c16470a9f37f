import { data, redirect } from 'react-router'
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

const LIST = '/dashboard/manager/contacts'

export async function loader(args: Route.LoaderArgs) {
  const { data: contact } = await apiOf(args).contacts.read({ id: args.params.id })

  return { contact, isSaved: doneIn(args.request, 'saved') !== null }
}

/** Notes that they were spoken with, or forgets them. */
export async function action(args: Route.ActionArgs) {
  const { contacts } = apiOf(args)
  const { id } = args.params
  const { locale } = scopeOf(args)
  const intent = (await args.request.formData()).get('intent')
  try {
    if (intent === 'remove') {
      await contacts.remove({ id })
      return leadDone(pathIn(locale, `${LIST}?deleted=1`))
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
export default function ContactPage({ loaderData: { contact, isSaved }, actionData }: Route.ComponentProps) {
  const answer: { refusal: Refusal } | undefined = useAnswer(actionData as { refusal: Refusal } | undefined)

  return (
    <div className={css.page}>
      <ContactHead contact={contact} />
      {answer && <Note tone="danger" title={answer.refusal.message} isLive />}
      {isSaved && !answer && <Note tone="ok" title={m.contacts_saved()} isLive />}
      <div className={css.columns}>
        <MetCard contact={contact} />
        <div className={css.form}>
          <AboutCard contact={contact} />
          <ConsentCard contact={contact} />
        </div>
      </div>
      <RemoveContact name={contact.name} />
    </div>
  )
}
