import { data, Form } from 'react-router'
import { MOST_RATE_BP } from '#features/agents/contract.ts'
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
import { doneIn, leadDone } from '#web/page/just-done.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, type Refusal, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { MoneyInput } from '#web/ui/fields/money-input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/agent.page'
import { seenTerms, termFields } from './compared.ts'
import css from './introduced.module.css'
import { kindWords, percentOf, typedPercent, typedSum } from './words.ts'

export async function loader(args: Route.LoaderArgs) {
  const { data: agent } = await apiOf(args).agents.agent({ id: args.params.id })

  return { agent, isSaved: doneIn(args.request, 'done') !== null }
}

type Answer = Partial<Omit<Refused, 'typed'>> & { refusal: Refusal; typed: Record<string, string> }

export async function action(args: Route.ActionArgs) {
  const { agents } = apiOf(args)
  const { id } = args.params
  const record = {
    fields: termFields,
    readStored: async () => seenTerms((await agents.agent({ id })).data),
  }
  const sent = await readSent(await args.request.formData(), record)
  const typed: Record<string, string> = firstTexts(sent.texts)
  try {
    await agents.saveAgent({
      ...{ id, kind: typed.kind as 'percent', version: sent.seen?.version },
      ...(typed.kind === 'flat'
        ? { flatSatang: typedSum(typed.flat) }
        : { rateBp: typedPercent(typed.rate) }),
      coShareBp: typedPercent(typed.coShare),
    })
    return leadDone(`${pathIn(scopeOf(args).locale, `/dashboard/manager/agents/${id}`)}?done=saved`)
  } catch (error) {
    const refusal = refusalOf(args, error)
    const refused = await refusedForm(refusal.code, sent, record)
    return data<Answer>({ refusal, ...refused, typed }, { status: refusal.status })
  }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.agents_usual(), isIndexed: false })

/** What an agent usually asks for, which fills the form of each introduction. */
export default function AgentPage({ loaderData: { agent, isSaved }, actionData }: Route.ComponentProps) {
  const { locale } = useRoot()
  const answer = useAnswer(actionData)
  const isBusy = useSubmission() !== undefined
  const stored = seenTerms(agent)
  const { seen, key } = useSeen(stored, { answered: answer?.seen, isDone: !answer })
  const texts: Record<string, string> = answer?.typed ?? firstTexts(stored.texts)
  const errors = answer?.refusal.fields ?? {}
  const path = (rest: string) => pathIn(locale, `/dashboard/manager/${rest}`)

  return (
    <>
      <PageHeader
        title={agent.name}
        lead={m.agents_usual()}
        actions={
          <>
            <ButtonLink href={path(`accounting/commissions?vendorId=${agent.id}`)}>
              {m.agents_commissions()}
            </ButtonLink>
            <ButtonLink href={path(`edit-vendor/${agent.id}`)}>{m.agents_record()}</ButtonLink>
          </>
        }
      />
      <div className={css.page}>
        {answer && <Note tone="danger" title={answer.refusal.message} isLive />}
        {!answer && isSaved && <Note tone="ok" title={m.agents_usual_saved()} isLive />}
        <Card>
          <RightForm right="edit">
            <Form method="post" className={css.form} noValidate key={key}>
              <SeenFields seen={answer?.seen ?? seen} />
              <BothVersions differences={answer?.differences} />
              <div className={css.pair}>
                <Select
                  name="kind"
                  label={m.agents_kind()}
                  defaultValue={texts.kind ?? 'percent'}
                  error={errors.kind}
                  options={Object.entries(kindWords).map(([value, label]) => ({ value, label: label() }))}
                />
                <TextInput
                  name="rate"
                  label={m.agents_rate()}
                  hint={m.agents_rate_hint({ most: percentOf(MOST_RATE_BP) })}
                  inputMode="decimal"
                  maxLength={7}
                  defaultValue={texts.rate}
                  error={errors.rateBp}
                />
                <MoneyInput
                  name="flat"
                  label={m.agents_flat()}
                  hint={m.agents_flat_hint()}
                  defaultText={texts.flat ?? ''}
                  error={errors.flatSatang}
                />
                <TextInput
                  name="coShare"
                  label={m.agents_co_share()}
                  hint={m.agents_co_share_hint()}
                  inputMode="decimal"
                  maxLength={6}
                  defaultValue={texts.coShare}
                  error={errors.coShareBp}
                />
              </div>
              <div className={css.buttons}>
                <Button type="submit" variant="primary" isLoading={isBusy}>
                  {m.agents_save()}
                </Button>
              </div>
            </Form>
          </RightForm>
        </Card>
      </div>
    </>
  )
}
