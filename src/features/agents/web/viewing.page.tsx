import { data, Form } from 'react-router'
import { formatDateTime } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { displayPhone } from '#thai/phone.ts'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { RightForm } from '#web/dashboard/rights.tsx'
import { useAnswer } from '#web/forms/use-answer.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { doneIn, leadDone } from '#web/page/just-done.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/viewing.page'
import css from './introduced.module.css'
import { NoAgents } from './no-agents.tsx'
import { viewingWords } from './words.ts'

export async function loader(args: Route.LoaderArgs) {
  const { agents } = apiOf(args)
  const [{ data: viewing }, { data: known }] = await Promise.all([
    agents.viewing({ id: args.params.id }),
    agents.agents(),
  ])

  return { viewing, agents: known, isSaved: doneIn(args.request, 'done') !== null }
}

export async function action(args: Route.ActionArgs) {
  const { id } = args.params
  const form = await args.request.formData()
  const vendorId = String(form.get('vendorId') ?? '')
  try {
    await apiOf(args).agents.giveViewing({ id, vendorId })
    return leadDone(`${pathIn(scopeOf(args).locale, `/dashboard/manager/viewings/${id}`)}?done=given`)
  } catch (error) {
    const refusal = refusalOf(args, error)
    return data({ refusal, vendorId }, { status: refusal.status })
  }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.agents_viewing_title(), isIndexed: false })

/** Which agent shows the home at a visit, and how it went. */
export default function ViewingPage({
  loaderData: { viewing, agents, isSaved },
  actionData,
}: Route.ComponentProps) {
  const { locale } = useRoot()
  const answer = useAnswer(actionData)
  const isBusy = useSubmission() !== undefined
  const { vendorId, vendorName, state, visitorPhone, isOpen } = viewing
  const gone =
    vendorId && !agents.some(({ id }) => id === vendorId)
      ? [{ value: vendorId, label: vendorName ?? '' }]
      : []

  return (
    <>
      <PageHeader
        title={m.agents_viewing_title()}
        lead={[viewing.visitorName, viewing.homeName, formatDateTime(viewing.at, locale)].join(' · ')}
        actions={
          <ButtonLink href={pathIn(locale, '/dashboard/manager/visits')}>{m.agents_back_visits()}</ButtonLink>
        }
      />
      <div className={css.page}>
        {answer && <Note tone="danger" title={answer.refusal.message} isLive />}
        {!answer && isSaved && <Note tone="ok" title={m.agents_viewing_saved()} isLive />}
        {vendorId && !viewing.hasEmail && isOpen && <Note tone="warn" title={m.agents_viewing_no_mail()} />}
        <Card title={vendorName ? m.agents_viewing_of({ name: vendorName }) : m.agents_viewing_none()}>
          <div className={css.form}>
            <p className={css.soft}>
              {[state && viewingWords[state](), visitorPhone && displayPhone(visitorPhone)]
                .filter(Boolean)
                .join(' · ') || m.agents_viewing_text()}
            </p>
            {isOpen && agents.length === 0 && <NoAgents />}
            {isOpen && agents.length > 0 && (
              <RightForm right="edit">
                <Form method="post" className={css.form} key={vendorId}>
                  <Select
                    name="vendorId"
                    label={m.agents_agent()}
                    hint={m.agents_viewing_hint()}
                    defaultValue={answer?.vendorId ?? vendorId ?? ''}
                    error={answer?.refusal.fields.vendorId}
                    options={[
                      { value: '', label: m.agents_nobody() },
                      ...gone,
                      ...agents.map(({ id, name }) => ({ value: id, label: name })),
                    ]}
                  />
                  <div className={css.buttons}>
                    <Button type="submit" variant="primary" isLoading={isBusy}>
                      {m.agents_save()}
                    </Button>
                  </div>
                </Form>
              </RightForm>
            )}
            {!isOpen && <p className={css.soft}>{m.agents_viewing_over()}</p>}
          </div>
        </Card>
      </div>
    </>
  )
}
