import { data, Form, redirect } from 'react-router'
import { CONTACT_STAGES } from '#features/contacts/contract.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { RightForm } from '#web/dashboard/rights.tsx'
import { formTexts } from '#web/forms/form-texts.ts'
import { useAnswer } from '#web/forms/use-answer.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, type Refusal, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextArea, TextInput } from '#web/ui/fields/text-input.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/form.page'
import css from './contacts.module.css'
import { asStage, stageWords } from './words.ts'

const LIST = '/dashboard/manager/contacts'

/** Adds a contact, or changes the one that the address names. */
export async function loader(args: Route.LoaderArgs) {
  const { id } = args.params
  const isSaved = new URL(args.request.url).searchParams.has('saved')

  return { stored: id ? (await apiOf(args).contacts.read({ id })).data : null, isSaved }
}

export async function action(args: Route.ActionArgs) {
  const { contacts } = apiOf(args)
  const { id } = args.params
  const typed = formTexts(await args.request.formData())
  const base = pathIn(scopeOf(args).locale, LIST)
  try {
    if (id && typed.intent === 'delete') {
      await contacts.remove({ id })
      return redirect(`${base}?deleted=${id}`)
    }
    const details = { name: typed.name ?? '', stage: asStage(typed.stage), notes: typed.notes }
    const { data: saved } = await (id
      ? contacts.update({ ...details, id, revision: Number(typed.revision) })
      : contacts.add(details))
    return redirect(`${base}/${saved.id}?saved=1`)
  } catch (error) {
    if (error instanceof Response) throw error
    const refusal = refusalOf(args, error)
    // Told once: saving again is then meant to replace what the other person wrote.
    if (id && refusal.code === 'contact_changed')
      typed.revision = String((await contacts.read({ id })).data.revision)
    return data<{ refusal: Refusal; typed: Record<string, string> }>(
      { refusal, typed },
      { status: refusal.status },
    )
  }
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: args.loaderData?.stored?.name ?? m.contacts_add(), isIndexed: false })

export default function ContactPage({ loaderData: { stored, isSaved }, actionData }: Route.ComponentProps) {
  const { locale } = useRoot()
  const answer = useAnswer(actionData)
  const intent = useSubmission()?.get('intent')
  const { refusal, typed } = answer ?? {}
  const errors = refusal?.fields ?? {}
  const value = (name: 'name' | 'notes') => typed?.[name] ?? stored?.[name] ?? ''

  return (
    <>
      <PageHeader title={stored?.name ?? m.contacts_add()} />
      <Form method="post" className={css.form} noValidate key={stored?.revision ?? 'new'}>
        {refusal && <Note tone="danger" isLive title={refusal.message} />}
        {!answer && isSaved && <Note tone="ok" isLive title={m.contacts_saved()} />}
        <RightForm right="edit">
          <Card>
            <div className={css.fields}>
              {/* The version that was read: nobody's words are written over unseen. */}
              <input type="hidden" name="revision" value={typed?.revision ?? stored?.revision ?? ''} />
              <TextInput
                name="name"
                label={m.contacts_name()}
                defaultValue={value('name')}
                error={errors.name}
                maxLength={150}
                required
              />
              <Select
                name="stage"
                label={m.contacts_stage()}
                defaultValue={typed?.stage ?? stored?.stage ?? 'open'}
                error={errors.stage}
                options={CONTACT_STAGES.map((one) => ({ value: one, label: stageWords[one]() }))}
              />
              <TextArea
                name="notes"
                label={m.contacts_notes()}
                defaultValue={value('notes')}
                error={errors.notes}
                maxLength={5000}
                rows={4}
              />
            </div>
          </Card>
          <div className={css.buttons}>
            <ButtonLink href={pathIn(locale, LIST)}>{m.contacts_back()}</ButtonLink>
            <Button type="submit" name="intent" value="save" variant="primary" isLoading={intent === 'save'}>
              {m.contacts_save()}
            </Button>
            {stored && (
              <Button
                type="submit"
                name="intent"
                value="delete"
                variant="danger"
                className={css.last}
                isLoading={intent === 'delete'}
              >
                {m.contacts_delete()}
              </Button>
            )}
          </div>
        </RightForm>
      </Form>
    </>
  )
}
