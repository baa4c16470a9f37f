import { formatAmount, formatMoney } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { styled } from '#web/ui/styled.ts'
import css from './approval.module.css'

type Limits = { amountSatang: bigint; softSatang: bigint | null; hardSatang: bigint | null }

/**
 * The limits as a bar of zones with the sum's arrow: why one has to ask is drawn. Each zone is as wide as the others; the
 * arrow stands where the sum lies within its zone. Limits that nobody has set draw nothing.
 */
export function LimitBar({ amountSatang, softSatang, hardSatang }: Limits) {
  const { locale } = useRoot()
  if (softSatang === null && hardSatang === null) return null
  const soft = softSatang ?? hardSatang!
  const zones = [
    {
      key: 'go',
      upTo: soft,
      word: m.approvals_zone_go(),
      limit: m.approvals_up_to({ amount: formatMoney(soft, locale, { satang: 'auto' }) }),
    },
    ...(hardSatang !== null && hardSatang <= soft
      ? []
      : [
          {
            key: 'manager',
            upTo: hardSatang,
            word: m.approvals_zone_manager(),
            limit:
              hardSatang === null
                ? m.approvals_above({ amount: formatMoney(soft, locale, { satang: 'auto' }) })
                : m.approvals_up_to({ amount: formatMoney(hardSatang, locale, { satang: 'auto' }) }),
          },
        ]),
    ...(hardSatang === null
      ? []
      : [
          {
            key: 'owner',
            upTo: null,
            word: m.approvals_zone_owner(),
            limit: m.approvals_above({ amount: formatMoney(hardSatang, locale, { satang: 'auto' }) }),
          },
        ]),
  ]
  const at = zones.findIndex(({ upTo }) => upTo === null || amountSatang <= upTo)
  const from = at === 0 ? 0n : (zones[at - 1]!.upTo ?? 0n)
  const end = zones[at]!.upTo ?? from * 3n
  const within = end > from ? Number(((amountSatang - from) * 1000n) / (end - from)) / 1000 : 0.5
  const left = ((at + Math.min(0.94, Math.max(0.06, within))) / zones.length) * 100

  return (
    <div>
      <div className={css.bar} aria-hidden="true">
        {zones.map(({ key }) => (
          <span key={key} data-zone={key} />
        ))}
      </div>
      {/* Near the end the sum stands before its arrow. */}
      <p
        className={css.arrow}
        data-end={left > 75 || undefined}
        ref={styled({ 'inset-inline-start': `${left}%` })}
      >
        {left > 75 ? `${formatAmount(amountSatang)} ▲` : `▲ ${formatAmount(amountSatang)}`}
      </p>
      <ul className={css.zones}>
        {zones.map(({ key, word, limit }, index) => (
          <li key={key} aria-current={index === at ? 'true' : undefined}>
            <small>{limit}</small>
            <b>{word}</b>
          </li>
        ))}
      </ul>
    </div>
  )
}
