import { type ReactNode, useRef } from 'react'
import { Form, type useFetcher } from 'react-router'
import css from '#features/leases/web/lease.module.css'
import type { ManagerLease, Renewal, RenewalCheck } from '#features/leases/web/types.ts'
import { formatDay, formatMoney } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { RightForm } from '#web/dashboard/rights.tsx'
import { useSubmission } from '#web/forms/use-submission.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import { DateInput } from '#web/ui/fields/date-input.tsx'
import { MoneyInput } from '#web/ui/fields/money-input.tsx'
import { TextArea, TextInput } from '#web/ui/fields/text-input.tsx'
import life from './life.module.css'
import type { RenewAnswer } from './renew.page.tsx'

/** Typed figures settle for so long before they are worked out. */
const SETTLE_MS = 500

/** The old terms beside the new ones, and two ways on: ask the tenant, or write down what was agreed. */
export function RenewalForm({
  lease,
  renewal,
  checked,
  answer,
  onChecked,
}: {
  lease: ManagerLease
  renewal: Renewal
  checked: RenewalCheck
  answer: RenewAnswer | undefined
  /** The fetcher that works out what is typed; its answer is shown by the page. */
  onChecked: ReturnType<typeof useFetcher<RenewAnswer>>
}) {
  const { locale } = useRoot()
  const sending = useSubmission()?.get('intent')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { proposed, heldSatang, startDay } = renewal
  const errors = answer?.refusal?.fields ?? {}
  const typed = answer?.typed ?? {}
  const money = (satang: bigint) => formatMoney(satang, locale, { satang: 'auto' })
  const sum = (name: 'rentSatang' | 'depositSatang' | 'commonFeeSatang' | 'internetFeeSatang') => ({
    id: `renew-${name}`,
    name,
    defaultSatang: proposed[name],
    defaultText: typed[name],
    error: errors[name],
  })
  const workOut = (form: HTMLFormElement) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const asked = new FormData(form)
      asked.set('intent', 'check')
      onChecked.submit(asked, { method: 'post' })
    }, SETTLE_MS)
  }

  return (
    <Form method="post" className={css.form} noValidate onInput={(event) => workOut(event.currentTarget)}>
      <RightForm right="edit">
        <div className={life.rows}>
          <Beside before={money(lease.rentSatang)}>
            <MoneyInput {...sum('rentSatang')} label={m.leases_rent()} />
          </Beside>
          <Beside
            before={`${formatDay(lease.startDay, locale)} – ${lease.endDay ? formatDay(lease.endDay, locale) : ''}`}
          >
            <TextInput
              id="renew-months"
              name="months"
              inputMode="numeric"
              autoComplete="off"
              label={m.leases_renew_months()}
              hint={
                startDay ? `${formatDay(startDay, locale)} – ${formatDay(checked.endDay, locale)}` : undefined
              }
              defaultValue={typed.months ?? String(proposed.months)}
              error={errors.months}
            />
          </Beside>
          <Beside label={m.leases_offer_held()} before={money(heldSatang)}>
            <MoneyInput {...sum('depositSatang')} label={m.leases_offer_deposit()} />
          </Beside>
          <Beside before={money(lease.commonFeeSatang)}>
            <MoneyInput {...sum('commonFeeSatang')} label={m.leases_common_fee_month()} />
          </Beside>
          <Beside before={money(lease.internetFeeSatang)}>
            <MoneyInput {...sum('internetFeeSatang')} label={m.leases_internet_month()} />
          </Beside>
        </div>
        <fieldset className={css.group}>
          <legend>{m.leases_renew_to_tenant()}</legend>
          {!lease.tenantEmail && (
            <TextInput
              name="email"
              type="email"
              label={m.leases_send_email({ name: lease.tenantName })}
              hint={m.leases_send_email_hint()}
              autoComplete="off"
              defaultValue={typed.email ?? ''}
              error={errors.email}
            />
          )}
          <DateInput
            id="renew-answerBy"
            name="answerBy"
            label={m.leases_offer_answer_by()}
            inputMode="numeric"
            defaultValue={typed.answerBy ?? ''}
            error={errors.answerBy}
          />
          <TextArea
            name="message"
            label={m.leases_offer_message()}
            aside={m.leases_optional()}
            hint={m.leases_offer_message_hint()}
            defaultValue={typed.message ?? ''}
            maxLength={5000}
            error={errors.message}
          />
        </fieldset>
        <div className={css.acts}>
          <Button
            type="submit"
            name="intent"
            value="offer"
            variant="primary"
            size="lg"
            isLoading={sending === 'offer'}
          >
            {m.leases_offer_send()}
          </Button>
          <Button type="submit" name="intent" value="agree" isLoading={sending === 'agree'}>
            {m.leases_renew_agree()}
          </Button>
          <noscript>
            <Button type="submit" name="intent" value="check">
              {m.leases_renew_check()}
            </Button>
          </noscript>
        </div>
        <p className={css.small}>{m.leases_renew_agree_hint()}</p>
      </RightForm>
    </Form>
  )
}

/** What is, then the field of what will be. */
function Beside({ label, before, children }: { label?: string; before: string; children: ReactNode }) {
  return (
    <div className={life.row}>
      <p className={life.before}>
        <span>{label ?? m.leases_renew_before()}</span> <span>{before}</span>
      </p>
      {children}
    </div>
  )
}
