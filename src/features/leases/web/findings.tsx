import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import IconScale from '@tabler/icons-react/dist/esm/icons/IconScale.mjs'
import { Form } from 'react-router'
import { formatDay, formatMoney, formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { LEASE_RULES } from '#thai/lease-rules/rules.ts'
import { WithRight } from '#web/dashboard/rights.tsx'
import { useSubmission } from '#web/forms/use-submission.ts'
import { SeenFields } from '#web/forms/versions/both-versions.tsx'
import { useRoot } from '#web/page/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import { seenTerms } from './compared.ts'
import css from './findings.module.css'
import { fixOf } from './fixes.ts'
import type { LeaseFinding, ManagerLease } from './types.ts'

/** What the rule checker found: each with its sum, its source and one press that puts it right. Never a verdict. */
export function Findings({ lease }: { lease: ManagerLease }) {
  const { locale } = useRoot()
  const { findings, upFront, landlordUnits, stampDutySatang, isStampPaidInCash } = lease.check
  const must = findings.filter((finding) => finding.level === 'must_look').length

  return (
    <section className={css.findings} aria-labelledby="findings">
      <div className={css.head}>
        <h2 id="findings">{m.leases_check()}</h2>
        <span className={css.tags}>
          {must > 0 && <span data-level="must_look">{m.leases_must_look({ n: String(must) })}</span>}
          {findings.length > must && (
            <span data-level="should_look">
              {m.leases_should_look({ n: String(findings.length - must) })}
            </span>
          )}
          {findings.length === 0 && <span data-level="fine">{m.leases_nothing_found()}</span>}
        </span>
      </div>
      {findings.map((finding) => (
        <Finding key={finding.id} finding={finding} lease={lease} />
      ))}
      {upFront && !findings.some((finding) => finding.id === 'up_front_above_limit') && (
        <div className={css.finding} data-level="fine">
          <p className={css.title}>
            <IconScale aria-hidden="true" />
            {m.leases_up_front({ months: formatNumber(upFront.months) })}
          </p>
          <Bar actual={upFront.actualSatang} limit={upFront.limitSatang} />
          <p className={css.source}>{sourceText(upFront.ruleId, locale)}</p>
        </div>
      )}
      <p className={css.source}>
        {m.leases_stamp({ amount: formatMoney(stampDutySatang, locale) })}
        {isStampPaidInCash && ` ${m.leases_stamp_cash()}`}
      </p>
      <p className={css.source}>{m.leases_check_note({ n: String(landlordUnits) })}</p>
    </section>
  )
}

function Finding({ finding, lease }: { finding: LeaseFinding; lease: ManagerLease }) {
  const { locale } = useRoot()
  const isSending = useSubmission() !== undefined
  const fix = lease.status === 'draft' ? fixOf(finding, lease, locale) : undefined
  const Icon = finding.level === 'must_look' ? IconAlertTriangle : IconInfoCircle

  return (
    <div className={css.finding} data-level={finding.level}>
      <p className={css.title}>
        <Icon aria-hidden="true" />
        {titleOf(finding)}
      </p>
      <p>{textOf(finding, lease, locale)}</p>
      {finding.actualSatang !== undefined && finding.limitSatang !== undefined && (
        <Bar actual={finding.actualSatang} limit={finding.limitSatang} />
      )}
      <p className={css.source}>{sourceText(finding.sourceKey, locale)}</p>
      {fix && (
        <WithRight right="edit">
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value="fix" />
            <SeenFields seen={seenTerms(lease, locale)} />
            {Object.entries(fix.fields).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <Button type="submit" variant="dark" isLoading={isSending}>
              {fix.label}
            </Button>
          </Form>
        </WithRight>
      )}
    </div>
  )
}

/** The sum against its limit: full green up to the limit, hatched beyond it. */
function Bar({ actual, limit }: { actual: bigint; limit: bigint }) {
  const most = actual > limit ? actual : limit
  const width = (satang: bigint) => `${Number((satang * 1000n) / (most || 1n)) / 10}%`
  const within = actual < limit ? actual : limit

  return (
    <svg className={css.bar} height="10" aria-hidden="true">
      <rect className={css.track} width="100%" height="10" rx="5" />
      <rect className={css.within} width={width(within)} height="10" rx="5" />
      {actual > limit && (
        <>
          <pattern id="over" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect className={css.overGround} width="8" height="8" />
            <rect className={css.overLine} width="4" height="8" />
          </pattern>
          <rect x={width(limit)} width={width(actual - limit)} height="10" fill="url(#over)" />
        </>
      )}
    </svg>
  )
}

function titleOf(finding: LeaseFinding): string {
  const months = formatNumber(finding.months ?? 0)
  const titles: Record<string, () => string> = {
    up_front_above_limit: () => m.leases_up_front({ months }),
    deposit_above_limit: () => m.leases_find_deposit({ months }),
    advance_above_limit: () => m.leases_find_advance({ months }),
    registration_over_3_years: m.leases_find_registration,
    renewal_over_3_years: m.leases_find_renewal,
    term_over_30_years: m.leases_find_30_years,
    term_under_30_days: m.leases_find_30_days,
    end_before_start: m.leases_find_order,
    rent_steps_covered: m.leases_find_steps,
    guarantee_above_6_months: m.leases_find_guarantee,
  }

  return titles[finding.id]?.() ?? finding.id
}

function textOf(finding: LeaseFinding, lease: ManagerLease, locale: 'th' | 'en'): string {
  const money = (satang: bigint) => formatMoney(satang, locale, { satang: 'auto' })
  if (finding.limitMonths !== undefined) {
    const rent = money(lease.rentSatang)
    const sum =
      finding.id === 'up_front_above_limit'
        ? `(${money(lease.depositSatang)} + ${money(lease.advanceSatang)}) ÷ ${rent}`
        : `${money(finding.actualSatang ?? 0n)} ÷ ${rent}`
    return m.leases_limit_text({ sum, months: String(finding.limitMonths) })
  }
  const texts: Record<string, () => string> = {
    registration_over_3_years: m.leases_find_registration_text,
    renewal_over_3_years: m.leases_find_renewal_text,
    term_over_30_years: m.leases_find_30_years_text,
    term_under_30_days: m.leases_find_30_days_text,
    end_before_start: m.leases_find_order_text,
    rent_steps_covered: m.leases_find_steps_text,
    guarantee_above_6_months: m.leases_find_guarantee_text,
  }

  return texts[finding.id]?.() ?? ''
}

function sourceText(key: string, locale: 'th' | 'en'): string {
  const rule = LEASE_RULES.find((one) => one.id === key)
  if (rule)
    return m.leases_source_rule({
      year: String(locale === 'th' ? rule.be : rule.be - 543),
      day: formatDay(rule.inForceFrom, locale),
    })
  const sources: Record<string, () => string> = {
    'ccc-538': m.leases_source_538,
    'ccc-681': m.leases_source_681,
    'ccc-540': m.leases_source_540,
    'hotel-act': m.leases_source_hotel,
  }

  return sources[key]?.() ?? ''
}
