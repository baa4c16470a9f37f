import { useState } from 'react'
import { Form } from 'react-router'
import { formatDateTime, formatMoney } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { scenesFor } from '#web/art/scenes.ts'
import { RightForm, WithRight } from '#web/dashboard/rights.tsx'
import { useSubmission } from '#web/forms/use-submission.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { RadioGroup } from '#web/ui/fields/choice.tsx'
import { TextArea } from '#web/ui/fields/text-input.tsx'
import css from './decide.module.css'
import type { DecideAnswer } from './decide.page.tsx'
import { statusName } from './kinds.ts'
import { type SentApplication, titleOf } from './types.ts'

/** The decision, made once, and the home it is about. */
export function DecideCard({
  application,
  answer,
}: {
  application: SentApplication
  answer: DecideAnswer | undefined
}) {
  const { locale } = useRoot()
  const { status, home, leaseId, decidedAt, decidedByName, decisionReason, answers } = application
  const isOpen = status === 'submitted' || status === 'under_review'
  const { cover } = scenesFor({ id: home.propertyId, type: home.type, bedrooms: home.bedrooms })

  return (
    <Card as="aside" title={isOpen ? m.applications_decide() : statusName(status)} className={css.side}>
      {isOpen ? (
        <RightForm right="edit">
          <DecideForm application={application} answer={answer} />
        </RightForm>
      ) : (
        <div className={css.decided}>
          {decidedAt && (
            <p className={css.small}>
              {[decidedByName, formatDateTime(decidedAt, locale)].filter(Boolean).join(' · ')}
            </p>
          )}
          {decisionReason && <p>{decisionReason}</p>}
          {status === 'approved' && <LeaseStep leaseId={leaseId} />}
        </div>
      )}
      {isOpen && answers.email && (
        <p className={css.small}>
          <a href={`mailto:${answers.email}`}>{m.applications_ask_more()}</a> ·{' '}
          {m.applications_ask_more_hint()}
        </p>
      )}
      <div className={css.home}>
        <h3>{titleOf(home, locale)}</h3>
        <img src={cover.src} alt={cover.alt[locale]} width={600} height={400} loading="lazy" />
        <p>
          {[
            formatMoney(home.rentSatang, locale, { satang: 'auto', unit: 'month' }),
            home.areaSqm && m.applications_area({ n: String(home.areaSqm) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
    </Card>
  )
}

function DecideForm({
  application,
  answer,
}: {
  application: SentApplication
  answer: DecideAnswer | undefined
}) {
  const isSending = useSubmission() !== undefined
  const [decision, setDecision] = useState(answer?.decision ?? 'approve')
  const isDecline = decision === 'decline'

  return (
    <Form method="post" className={css.decide}>
      <RadioGroup
        name="decision"
        legend={m.applications_decide()}
        isLegendHidden
        value={decision}
        onChange={setDecision}
        options={[
          {
            value: 'approve',
            label: m.applications_approve_option(),
            hint: [
              m.applications_approve_effect(),
              application.others.length > 0 &&
                m.applications_approve_others({ n: String(application.others.length) }),
            ]
              .filter(Boolean)
              .join(' '),
          },
          {
            value: 'decline',
            label: m.applications_decline_option(),
            hint: m.applications_decline_effect(),
          },
        ]}
      />
      <TextArea
        name="reason"
        rows={3}
        label={isDecline ? m.applications_decline_reason() : m.applications_approve_note()}
        aside={isDecline ? undefined : m.applications_optional()}
        hint={isDecline ? m.applications_decline_reason_hint() : undefined}
        error={answer?.refusal.fields.reason}
        defaultValue={answer?.reason}
      />
      <Button type="submit" variant={isDecline ? 'danger' : 'primary'} size="lg" full isLoading={isSending}>
        {isDecline ? m.applications_decline() : m.applications_approve()}
      </Button>
      <p className={css.small}>{m.applications_decide_final()}</p>
    </Form>
  )
}

function LeaseStep({ leaseId }: { leaseId: string | null }) {
  const { locale } = useRoot()
  const isSending = useSubmission() !== undefined
  if (leaseId)
    return (
      <ButtonLink
        variant="primary"
        full
        href={pathIn(locale, `/dashboard/manager/edit-lease-draft/${leaseId}`)}
      >
        {m.applications_lease_open()}
      </ButtonLink>
    )

  return (
    <WithRight right="edit">
      <Form method="post">
        <Button type="submit" name="decision" value="lease" variant="primary" full isLoading={isSending}>
          {m.applications_lease_draft()}
        </Button>
      </Form>
    </WithRight>
  )
}
