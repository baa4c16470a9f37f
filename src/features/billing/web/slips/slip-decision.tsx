import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useState } from 'react'
import { Form } from 'react-router'
import type { Slip } from '#features/billing/web/api-types.ts'
import type { Refused } from '#features/billing/web/bills/form-refusal.ts'
import { KeepExcess } from '#features/billing/web/bills/keep-excess.tsx'
import { formatMoney } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { useHeldOpen } from '#web/forms/use-held-open.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import { MoneyInput, readSatang } from '#web/ui/fields/money-input.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import { Note } from '#web/ui/note.tsx'
import css from './slip-page.module.css'

/** Accept, with another sum where the slip shows one; or turn back with a reason that the tenant reads. */
export function SlipDecision({ slip, refused }: { slip: Slip; refused?: Refused }) {
  const { locale } = useRoot()
  const sent = useSubmission()
  const [satang, setSatang] = useState<bigint | null>(
    readSatang(refused?.typed.amount ?? '') ?? slip.amountSatang,
  )
  const isDoing = (intent: string) => sent?.get('intent') === intent
  const fields = refused?.refusal.fields ?? {}
  const isRefusedReject = refused?.intent === 'reject'
  const isAbove = refused?.refusal.code === 'overpayment'
  const isSumOpen = useHeldOpen(Boolean(fields.amountSatang) || isAbove)
  const isRejectOpen = useHeldOpen(isRefusedReject)
  const hasPlace = fields.reason || fields.amountSatang

  return (
    <div className={css.decision}>
      {refused && !hasPlace && !isAbove && <Note tone="danger" isLive title={refused.refusal.message} />}
      <Form method="post" className={css.decision}>
        <input type="hidden" name="intent" value="accept" />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          full
          icon={<IconCheck size={20} />}
          isLoading={isDoing('accept')}
        >
          {satang === null
            ? m.billing_slip_accept_plain()
            : m.billing_slip_accept({ amount: formatMoney(satang, locale) })}
        </Button>
        <details className={css.more} open={isSumOpen}>
          <summary>
            {m.billing_slip_other_sum()}
            <IconChevronDown aria-hidden="true" />
          </summary>
          <div>
            <MoneyInput
              name="amount"
              label={m.billing_slip_sum_shown()}
              hint={m.billing_slip_sum_hint()}
              defaultSatang={satang}
              onSatang={setSatang}
              error={fields.amountSatang}
            />
            <KeepExcess satang={satang} outstandingSatang={slip.outstandingSatang} isRefused={isAbove} />
          </div>
        </details>
      </Form>
      <details className={css.more} open={isRejectOpen}>
        <summary>
          {m.billing_slip_not_there()}
          <IconChevronDown aria-hidden="true" />
        </summary>
        <div>
          <Form method="post" className={css.decision}>
            <input type="hidden" name="intent" value="reject" />
            <TextInput
              name="reason"
              label={m.billing_slip_reason()}
              hint={m.billing_slip_reason_hint()}
              required
              maxLength={300}
              defaultValue={isRefusedReject ? refused?.typed.reason : ''}
              error={fields.reason}
            />
            <Button
              type="submit"
              variant="danger"
              full
              icon={<IconX size={20} />}
              isLoading={isDoing('reject')}
            >
              {m.billing_slip_reject()}
            </Button>
          </Form>
        </div>
      </details>
    </div>
  )
}
