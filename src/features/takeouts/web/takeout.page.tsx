import type { InferContractRouterOutputs } from '@orpc/contract'
import IconFileZip from '@tabler/icons-react/dist/esm/icons/IconFileZip.mjs'
import { data, Form } from 'react-router'
import { ProofField } from '#features/privacy/web/embed/proof-field.tsx'
import { StepUp } from '#features/second-factor/web/embed/step-up.tsx'
import type { takeoutsContract } from '#features/takeouts/contract.ts'
import { formatDateTime, formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import kit from '#web/dashboard/kit/section.module.css'
import { formTexts } from '#web/forms/form-texts.ts'
import { useAnswer } from '#web/forms/use-answer.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { AutoRefresh } from '#web/live/auto-refresh.tsx'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, type Refusal, refusalOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'
import { Progress } from '#web/ui/progress.tsx'
import type { Route } from './+types/takeout.page'

type State = InferContractRouterOutputs<typeof takeoutsContract>['read']['data']
type Takeout = State['takeouts'][number]

/** "Take your data along": everything of the business as one archive. */
export async function loader(args: Route.LoaderArgs) {
  return (await apiOf(args).takeouts.read()).data
}

export async function action(args: Route.ActionArgs) {
  const { password } = formTexts(await args.request.formData())
  try {
    await apiOf(args).takeouts.ask({ password: password || undefined })
    return data<{ refusal?: Refusal }>({})
  } catch (error) {
    const refusal = refusalOf(args, error)
    return data<{ refusal?: Refusal }>({ refusal }, { status: refusal.status })
  }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.takeouts_title(), isIndexed: false })

export default function TakeoutPage({ loaderData: state, actionData }: Route.ComponentProps) {
  const sent = useSubmission()
  const answer = useAnswer(actionData)
  const refusal = answer?.refusal
  const isGeneral = refusal && Object.keys(refusal.fields).length === 0
  const { proof, isEmailVerified, isAllowed, takeouts } = state
  const making = takeouts.find((one) => one.status === 'queued')

  return (
    <div className={kit.stack}>
      {isGeneral && (
        <Note tone="danger" isLive>
          {refusal.message}
        </Note>
      )}
      {answer && !refusal && <Note tone="ok" isLive title={m.takeouts_said()} />}
      <Card title={m.takeouts_title()}>
        <p className={kit.lead}>{m.takeouts_lead()}</p>
        {!isAllowed && <p>{m.takeouts_not_allowed()}</p>}
        {making && <Making one={making} />}
        {isAllowed && !isEmailVerified && <p>{m.takeouts_verify()}</p>}
        {isAllowed && isEmailVerified && !making && (
          <Form method="post" className={kit.stack} noValidate>
            <ProofField proof={proof} error={refusal?.fields.password} />
            <div>
              <Button type="submit" variant="primary" full="phone" isLoading={sent !== undefined}>
                {m.takeouts_submit()}
              </Button>
            </div>
          </Form>
        )}
        {takeouts.some((one) => one !== making) && (
          <ul className={kit.rows}>
            {takeouts
              .filter((one) => one !== making)
              .map((one) => (
                <Row key={one.id} one={one} />
              ))}
          </ul>
        )}
      </Card>
      <StepUp refusal={refusal} />
    </div>
  )
}

function Making({ one: { percent, step } }: { one: Takeout }) {
  return (
    <>
      <Progress
        label={step ? m.takeouts_step({ step }) : m.takeouts_waiting()}
        value={percent}
        max={100}
        count={`${percent}%`}
        note={m.takeouts_note()}
      />
      <AutoRefresh />
    </>
  )
}

function Row({ one: { status, url, bytes, createdAt, expiresAt } }: { one: Takeout }) {
  const { locale } = useRoot()
  const until = expiresAt ? m.takeouts_ready({ until: formatDateTime(new Date(expiresAt), locale) }) : ''

  return (
    <li>
      <IconFileZip size={24} aria-hidden="true" />
      <div>
        <p className={kit.name}>{m.takeouts_asked({ when: formatDateTime(new Date(createdAt), locale) })}</p>
        <p className={kit.muted}>{status === 'failed' ? m.takeouts_failed() : until}</p>
      </div>
      {url && (
        <ButtonLink href={url} variant="soft" download>
          {m.takeouts_download({
            size: `${formatNumber(Math.max(0.1, (bytes ?? 0) / 1_000_000), { decimals: 1 })} MB`,
          })}
        </ButtonLink>
      )}
    </li>
  )
}
