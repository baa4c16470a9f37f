import { formatMoney } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { useSubmission } from '#web/forms/use-submission.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Amount } from '#web/ui/amount.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/fields/choice.tsx'
import { MoneyInput, readSatang } from '#web/ui/fields/money-input.tsx'
import css from './charges.module.css'
import { amountField } from './share-form.ts'
import type { ShareRow } from './share-plan.ts'

/** What each room bears, to be looked at before anybody is charged. */
export function ShareRows({ rows, typed }: { rows: ShareRow[]; typed: Record<string, string> }) {
  const { locale } = useRoot()
  const sent = useSubmission()
  const total = readSatang(typed.total ?? '') ?? 0n
  const asked = rows.filter(({ room, amountSatang }) => room.leaseId !== null && amountSatang > 0n)
  const sumOf = (some: ShareRow[]) => some.reduce((sum, { amountSatang }) => sum + amountSatang, 0n)
  const borne = sumOf(rows.filter(({ room }) => room.leaseId === null))
  const isOwn = typed.split === 'amounts'
  const money = (satang: bigint) => formatMoney(satang, locale)

  return (
    <Card title={m.charges_share_preview_title({ total: money(total), n: asked.length })}>
      <ul className={css.rooms}>
        {rows.map(({ room, amountSatang, isSkipped }) => (
          <li key={room.propertyId} className={css.room}>
            <span>
              <b className="keep">{room.roomName}</b>{' '}
              <span className="keep">{room.tenantName ?? m.charges_share_room_vacant()}</span>
            </span>
            {isOwn ? (
              <MoneyInput
                name={amountField(room.propertyId)}
                label={room.roomName}
                isLabelHidden
                defaultSatang={amountSatang}
              />
            ) : (
              <Amount satang={amountSatang} />
            )}
            {!isOwn && (
              <Checkbox
                name="skip"
                value={room.propertyId}
                label={m.charges_share_room_off()}
                aria-label={`${m.charges_share_room_off()} ${room.roomName}`}
                defaultChecked={isSkipped}
              />
            )}
          </li>
        ))}
      </ul>
      {borne > 0n && <p>{m.charges_share_borne({ amount: money(borne) })}</p>}
      {isOwn && <p>{m.charges_share_own_sum({ sum: money(sumOf(rows)), total: money(total) })}</p>}
      <div className={css.buttons}>
        <Button
          type="submit"
          name="intent"
          value="charge"
          variant="primary"
          isLoading={sent?.get('intent') === 'charge'}
        >
          {m.charges_share_do({ amount: money(total - borne), n: asked.length })}
        </Button>
      </div>
    </Card>
  )
}
