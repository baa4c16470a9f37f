import { data, Form, redirect } from 'react-router'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { RightForm } from '#web/dashboard/rights.tsx'
import { useAnswer } from '#web/forms/use-answer.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { BothVersions, SeenFields } from '#web/forms/versions/both-versions.tsx'
import { firstTexts } from '#web/forms/versions/first-texts.ts'
import { type Refused, readSent, refusedForm } from '#web/forms/versions/sent-form.ts'
import { useSeen } from '#web/forms/versions/use-seen.ts'
import { leadDone } from '#web/page/just-done.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, type Refusal, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/form.page'
import { contactFields, seenContact } from './compared.ts'
import { ContactFields } from './contact-fields.tsx'
import css from './contacts.module.css'
import { asConsent, asSource, asType, tagsIn } from './words.ts'

const LIST = '/dashboard/manager/contacts'

/** Adds somebody, or changes the one that the address names. */
export async function loader(args: Route.LoaderArgs) {
  const { id } = args.params

  const contact = id ? (await apiOf(args).contacts.read({ id })).data : null
  // An entry that was merged leads to the one that stands for it.
  if (contact && contact.id !== id) throw redirect(pathIn(scopeOf(args).locale, `${LIST}/${contact.id}`))

  return { contact }
}

type Answer = Partial<Refused> & { refusal: Refusal }

export async function action(args: Route.ActionArgs) {
  const { contacts } = apiOf(args)
  const { id } = args.params
  const record = {
    fields: contactFields,
    readStored: async () => seenContact((await contacts.read({ id: id ?? '' })).data),
  }
  const sent = await readSent(await args.request.formData(), record)
  try {
    const {
      intent: _,
      name = '',
      type,
      source,
      consent,
      locale,
      tags = '',
      ...texts
    } = firstTexts(sent.texts)
    const given = {
      ...texts,
      name,
      type: asType(type),
      source: asSource(source),
      consent: asConsent(consent),
      locale: locale === 'en' ? ('en' as const) : ('th' as const),
      tags: tagsIn(tags),
    }
    const { data: saved } = await (id
      ? contacts.update({ ...given, id, version: sent.seen?.version })
      : contacts.add(given))
    return leadDone(pathIn(scopeOf(args).locale, `${LIST}/${saved.id}?saved=1`))
  } catch (error) {
    if (error instanceof Response) throw error
    const refusal = refusalOf(args, error)
    const refused = await refusedForm(refusal.code, sent, record)
    return data<Answer>({ refusal, ...refused }, { status: refusal.status })
  }
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: args.loaderData?.contact?.name ?? m.contacts_add(), isIndexed: false })

export default function ContactFormPage({ loaderData: { contact }, actionData }: Route.ComponentProps) {
  const { locale } = useRoot()
  const answer = useAnswer(actionData)
  const isSaving = useSubmission()?.get('intent') === 'save'
  const stored = contact && seenContact(contact)
  const { seen, key } = useSeen(stored, { answered: answer?.seen, isDone: false })
  const back = pathIn(locale, contact ? `${LIST}/${contact.id}` : LIST)

  return (
    <>
      <PageHeader title={contact?.name ?? m.contacts_add()} />
      <Form method="post" className={css.form} noValidate key={contact ? `${contact.id} ${key}` : 'new'}>
        {answer && <Note tone="danger" title={answer.refusal.message} isLive />}
        <RightForm right="edit">
          <SeenFields seen={seen} />
          <BothVersions differences={answer?.differences} intent="save" />
          <ContactFields
            values={firstTexts(answer?.typed ?? stored?.texts)}
            errors={answer?.refusal.fields ?? {}}
          />
          <div className={css.buttons}>
            <ButtonLink href={back}>{m.contacts_back()}</ButtonLink>
            <Button type="submit" name="intent" value="save" variant="primary" isLoading={isSaving}>
              {m.contacts_save()}
            </Button>
          </div>
        </RightForm>
      </Form>
    </>
  )
}
