import { Form } from 'react-router'
import { formatNumber, formatYear } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import kit from '#web/dashboard/kit/section.module.css'
import { useSubmission } from '#web/forms/use-submission.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import { Note } from '#web/ui/note.tsx'
import { ProofField } from './embed/proof-field.tsx'
import css from './privacy.module.css'
import type { Plan, PrivacyAnswer, PrivacyState } from './types.ts'

type Props = { plan: Plan; proof: PrivacyState['proof']; answer?: PrivacyAnswer }

/** "Delete my account": what would happen, what stands against it, and the asking. */
export function EraseCard({ plan, proof, answer }: Props) {
  const { viewer } = useRoot()
  const sent = useSubmission()

  return (
    <Card title={m.privacy_erase_title()}>
      <p className={kit.lead}>{m.privacy_erase_lead({ days: formatNumber(plan.graceDays) })}</p>
      {plan.holds.length > 0 && (
        <Note tone="warn" title={m.privacy_erase_held_title()}>
          <ul className={css.bullets}>
            {plan.holds.map((hold) => (
              <li key={`${hold.kind} ${hold.workspaceId}`}>{holdWords(hold)}</li>
            ))}
          </ul>
        </Note>
      )}
      <Happens plan={plan} />
      {plan.holds.length === 0 && (
        <Form method="post" className={css.form} noValidate>
          <input type="hidden" name="intent" value="erase" />
          <TextInput
            name="confirmation"
            type="email"
            label={m.privacy_erase_type({ email: viewer?.email ?? '' })}
            autoComplete="off"
            defaultValue={answer?.confirmation}
            error={answer?.refusal?.fields.confirmation}
          />
          <ProofField proof={proof} error={answer?.refusal?.fields.password} />
          <div>
            <Button type="submit" variant="danger" full="phone" isLoading={sent?.get('intent') === 'erase'}>
              {m.privacy_erase_submit()}
            </Button>
          </div>
        </Form>
      )}
    </Card>
  )
}

/** What goes, what is left without a name, what closes, what the law keeps. */
function Happens({ plan: { goes, records, closing, kept } }: { plan: Plan }) {
  const { locale } = useRoot()
  const count = (value: number) => formatNumber(value)
  const parts = [
    {
      title: m.privacy_erase_goes(),
      lines: [
        m.privacy_erase_goes_account(),
        goes.logins > 0
          ? m.privacy_erase_goes_logins({ sessions: count(goes.sessions), logins: count(goes.logins) })
          : m.privacy_erase_goes_sessions({ sessions: count(goes.sessions) }),
        goes.applications > 0 && m.privacy_erase_goes_applications({ count: count(goes.applications) }),
        goes.files > 0 && m.privacy_erase_goes_files({ count: count(goes.files) }),
        goes.memberships > 0 && m.privacy_erase_goes_memberships({ count: count(goes.memberships) }),
        m.privacy_erase_goes_mails(),
      ],
    },
    {
      title: m.privacy_erase_records(),
      lines: [...new Set(records.map(({ kind, businessName }) => RECORDS[kind]({ business: businessName })))],
      note: m.privacy_erase_records_note(),
    },
    { title: m.privacy_erase_closing(), lines: closing, note: m.privacy_erase_closing_note() },
    {
      title: m.privacy_erase_kept(),
      lines: [
        ...kept.map((one) =>
          KEPT[one.what]({ count: count(one.count), year: formatYear(one.untilYear, locale) }),
        ),
        m.privacy_erase_kept_books(),
      ],
      note: kept.length > 0 ? m.privacy_erase_kept_note() : undefined,
    },
  ]

  return (
    <div className={css.parts}>
      {parts
        .filter(({ lines }) => lines.length > 0)
        .map(({ title, lines, note }) => (
          <section key={title}>
            <h3 className={css.part}>{title}</h3>
            <ul className={css.bullets}>{lines.map((line) => line && <li key={line}>{line}</li>)}</ul>
            {note && <p className={kit.muted}>{note}</p>}
          </section>
        ))}
    </div>
  )
}

const RECORDS = {
  tenant: m.privacy_erase_record_tenant,
  owner: m.privacy_erase_record_owner,
  vendor: m.privacy_erase_record_vendor,
}

const KEPT = {
  lease: m.privacy_erase_kept_lease,
  bill: m.privacy_erase_kept_bill,
  receipt: m.privacy_erase_kept_receipt,
  statement: m.privacy_erase_kept_statement,
  deposit: m.privacy_erase_kept_deposit,
  slip: m.privacy_erase_kept_slip,
  signature: m.privacy_erase_kept_signature,
}

function holdWords({ kind, businessName, count }: Plan['holds'][number]): string {
  if (kind === 'last_admin') return m.privacy_hold_last_admin()
  const words = {
    lease: m.privacy_hold_lease,
    bill: m.privacy_hold_bill,
    payout: m.privacy_hold_payout,
    business: m.privacy_hold_business,
    deposit: m.privacy_hold_deposit,
    payment: m.privacy_hold_payment,
    owned_home: m.privacy_hold_owned_home,
    business_money: m.privacy_hold_business_money,
  }

  return words[kind]({ business: businessName, count: formatNumber(count) })
}
