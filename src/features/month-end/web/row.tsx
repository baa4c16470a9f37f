import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconBolt from '@tabler/icons-react/dist/esm/icons/IconBolt.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import { Form } from 'react-router'
import { accountingPath } from '#features/billing/web/embed/accounting-frame.tsx'
import type { MonthEndRow } from '#features/month-end/contract.ts'
import { formatMoney, formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { useMissingRight } from '#web/dashboard/rights.tsx'
import { useSubmission } from '#web/forms/use-submission.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { billKey } from './act.ts'
import css from './month-end.module.css'
import { dayWords, differenceWords, oddWords, reachWords } from './words.ts'

type Props = {
  row: MonthEndRow
  requestId: string
  month: string
  showsMoney: boolean
  /** When most of the month fall due: another day is said. */
  dueDay: string | null
}

/** A bill of the month, beside the one before. Arrows go from one to the next; what is focused there is what Enter does. */
export function Row({ row, requestId, month, showsMoney, dueDay }: Props) {
  const { locale } = useRoot()
  const { roomName, unitNo, tenantName, state, leaseId, period, invoiceId, totalSatang } = row
  const href = accountingPath(locale, invoiceId ? `/bills/${invoiceId}` : `/next-bills/${leaseId}/${period}`)
  const isNext = state !== 'odd' && state !== 'unread'

  return (
    <li className={css.row} data-state={state}>
      <span className={css.who}>
        <Anchor href={href} aria-label={`${roomName} ${tenantName}`} data-row={isNext || undefined}>
          <b>{unitNo}</b> {tenantName}
        </Anchor>
        <Marks row={row} dueDay={dueDay} />
      </span>
      <Units label={m.month_end_col_water()} units={row.water} isUnread={row.unread.includes('water')} />
      <Units
        label={m.month_end_col_electric()}
        units={row.electric}
        isUnread={row.unread.includes('electric')}
      />
      {showsMoney && (
        <>
          <span className={css.figure}>
            <i className="sr-only">{m.month_end_col_rent()} </i>
            {plain(row.rentSatang, locale)}
          </span>
          <span className={css.figure} data-quiet>
            <i className="sr-only">{m.month_end_col_last()} </i>
            {row.lastSatang === null ? '–' : plain(row.lastSatang, locale)}
          </span>
          <span className={css.figure} data-difference>
            <i className="sr-only">{m.month_end_col_difference()} </i>
            {row.differenceSatang === null || state === 'unread'
              ? ''
              : differenceWords(row.differenceSatang, locale)}
          </span>
          <span className={state === 'unread' ? css.noTotal : css.total}>
            <i className="sr-only">{m.month_end_col_total()} </i>
            {state === 'unread' ? '–' : formatMoney(totalSatang, locale)}
          </span>
        </>
      )}
      <span className={state === 'unread' ? css.beforeRead : css.way}>
        <Way row={row} month={month} requestId={requestId} />
      </span>
      {state === 'odd' && <OddActs row={row} />}
      {row.failure && <p className={css.reason}>{row.failure}</p>}
    </li>
  )
}

const plain = (satang: bigint, locale: 'th' | 'en') =>
  formatMoney(satang, locale, { satang: 'auto' }).replace('฿', '')

function Units({ label, units, isUnread }: { label: string; units: number | null; isUnread: boolean }) {
  return (
    <span className={css.figure} data-units data-unread={isUnread || undefined}>
      <i className={css.unitLabel}>{label} </i>
      {isUnread ? m.month_end_unread() : units === null ? '–' : formatNumber(units)}
    </span>
  )
}

function Marks({
  row: { rentWasSatang, shares, pausedUntil, dueDay: ownDay, isPaid },
  dueDay,
}: Pick<Props, 'row' | 'dueDay'>) {
  const { locale } = useRoot()
  const words = [
    ...(ownDay === dueDay || isPaid ? [] : [m.month_end_due({ day: dayWords(ownDay, locale) })]),
    ...(rentWasSatang === null
      ? []
      : [m.month_end_new_rent({ was: formatMoney(rentWasSatang, locale, { satang: 'auto' }) })]),
    ...(shares > 0 ? [m.month_end_shares_n({ n: formatNumber(shares) })] : []),
    ...(pausedUntil === null
      ? []
      : [
          pausedUntil
            ? m.month_end_paused_until({ day: dayWords(pausedUntil, locale) })
            : m.month_end_paused_open(),
        ]),
  ]

  return words.length > 0 ? <small className={css.marks}>{words.join(' · ')}</small> : null
}

/** How it leaves, or what one does with it. */
function Way({ row, month, requestId }: { row: MonthEndRow; month: string; requestId: string }) {
  const { locale } = useRoot()
  const mayMoney = useMissingRight('money') === null
  const sent = useSubmission()
  const { state, reach, roomName, propertyId, leaseId, isPaid, isLate } = row
  if (state === 'unread')
    return (
      <ButtonLink
        variant="soft"
        href={accountingPath(locale, `/meters?room=${propertyId}`)}
        icon={<IconBolt size={18} />}
        aria-label={m.month_end_read_room({ room: roomName })}
        data-row
      >
        {m.month_end_read()}
      </ButtonLink>
    )
  if (state === 'failed' && mayMoney)
    return (
      <Form method="post">
        <input type="hidden" name="requestId" value={`${requestId.slice(0, -12)}${leaseId.slice(-12)}`} />
        <input type="hidden" name="bill" value={billKey(row)} />
        <Button
          type="submit"
          name="intent"
          value="send"
          variant="soft"
          icon={<IconSend size={18} />}
          aria-label={m.month_end_again_room({ room: roomName })}
          isLoading={sent?.get('bill') === billKey(row)}
        >
          {m.month_end_again()}
        </Button>
      </Form>
    )
  if (state !== 'sent') return <span className={css.reach}>{reachWords[reach]()}</span>

  return (
    <>
      <StatusTag kind="bill" state={isPaid ? 'paid' : isLate ? 'overdue' : 'due'}>
        {isPaid ? m.month_end_paid() : isLate ? m.month_end_late() : m.month_end_waits()}
      </StatusTag>
      {mayMoney && !isPaid && (
        <ButtonLink
          variant="ghost"
          href={`${slipsHref(month, locale)}&leaseId=${leaseId}`}
          icon={<IconPrinter size={18} />}
          aria-label={m.month_end_slip_room({ room: roomName })}
          target="_blank"
          rel="noopener"
        >
          {m.month_end_slip()}
        </ButtonLink>
      )}
    </>
  )
}

/** Where slips are printed. */
export const slipsHref = (month: string, locale: 'th' | 'en') =>
  `/api/manager/dashboard/accounting/month-end/slips?month=${month}&lang=${locale}`

function OddActs({ row }: { row: MonthEndRow }) {
  const { locale } = useRoot()
  const mayMoney = useMissingRight('money') === null
  const sent = useSubmission()
  const { odd, leaseId, period, roomName, propertyId } = row
  const isMeter = odd.some(({ of }) => of === 'water' || of === 'electric')

  return (
    <div className={css.odd}>
      <ul>
        {odd.map((one) => (
          <li key={`${one.kind}:${one.of}`}>
            <IconAlertTriangle size={18} aria-hidden="true" />
            <span>{oddWords(one, locale)}</span>
          </li>
        ))}
      </ul>
      <div className={css.oddActs}>
        {isMeter && (
          <ButtonLink
            href={accountingPath(locale, `/meters?room=${propertyId}`)}
            aria-label={m.month_end_meters_room({ room: roomName })}
            data-meter
          >
            {m.month_end_meters()}
          </ButtonLink>
        )}
        {mayMoney && (
          <Form method="post">
            <input type="hidden" name="leaseId" value={leaseId} />
            <input type="hidden" name="period" value={period} />
            {odd.map(({ kind, of, is }) => (
              <input key={`${kind}:${of}`} type="hidden" name="odd" value={`${kind}:${of}:${is}`} />
            ))}
            <Button
              type="submit"
              name="intent"
              value="check"
              variant="soft"
              icon={<IconCheck size={18} />}
              aria-label={m.month_end_right_room({ room: roomName })}
              isLoading={sent?.get('intent') === 'check' && sent.get('leaseId') === leaseId}
              data-row
            >
              {m.month_end_right()}
            </Button>
          </Form>
        )}
      </div>
    </div>
  )
}
