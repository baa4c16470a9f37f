import type { PayWayState } from '#features/billing/web/api-types.ts'
import { wayWords } from '#features/billing/web/embed/payment-words.ts'
import { formatDay, formatMoney } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Card } from '#web/ui/card.tsx'
import { CardTable } from '#web/ui/lists/card-table.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'

/** Every way to pay with its number of the specification: whether payers see it, and why not. */
export function WaysList({ ways }: { ways: PayWayState[] }) {
  const { locale } = useRoot()

  return (
    <Card as="section" title={m.billing_ways_title()}>
      <p>{m.billing_ways_lead()}</p>
      <CardTable
        caption={m.billing_ways_title()}
        rows={ways}
        keyOf={({ method, channel }) => channel ?? method}
        columns={[
          { key: 'way', head: m.billing_ways_way(), isTitle: true, cell: (way) => wayWords(way) },
          {
            key: 'code',
            head: m.billing_ways_code(),
            cell: ({ code, bank }) => (bank === null ? `${code}` : `${code} · ${bank}`),
          },
          {
            key: 'state',
            head: m.billing_ways_state(),
            cell: (way) => (
              <StatusTag kind="order" state={way.isOffered ? 'paid' : 'replaced'}>
                {way.isOffered ? m.billing_ways_shown() : m.billing_ways_hidden()}
              </StatusTag>
            ),
          },
          { key: 'why', head: m.billing_ways_why(), cell: (way) => whyWords(way, locale) },
        ]}
      />
    </Card>
  )
}

function whyWords(way: PayWayState, locale: 'th' | 'en'): string {
  const { reason, endedOn, maxSatang, device } = way
  if (reason === null) {
    const most = m.billing_ways_most({ amount: formatMoney(maxSatang, locale) })
    return device === 'phone' ? `${most} · ${m.billing_ways_phone()}` : most
  }
  if (reason === 'ended') return m.billing_ways_ended({ day: endedOn ? formatDay(endedOn, locale) : '' })
  const amount = formatMoney(maxSatang, locale)

  return {
    no_provider: m.billing_ways_no_provider,
    not_in_account: m.billing_ways_not_in_account,
    below: m.billing_ways_below,
    above: () => m.billing_ways_above({ amount }),
    currency: m.billing_ways_currency,
    device: m.billing_ways_phone,
    unknown: m.billing_ways_unknown,
  }[reason]()
}
