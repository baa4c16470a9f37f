import { formatNumber } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Amount } from '#web/ui/amount.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { CoverTags } from './cover-tags.tsx'
import type { ManagedVendor, VendorWork } from './types.ts'
import css from './vendor.module.css'

/** What a vendor does for the business: their repairs, how they were found, what is still to be paid, and their papers. */
export function WorkCard({ vendor, work }: { vendor: ManagedVendor; work: VendorWork }) {
  const { locale } = useRoot()
  const { openJobs, doneJobs, ratings, waitingSatang, approvedSatang } = work
  const { rated, content, meanStars } = ratings

  return (
    <Card title={m.vendors_form_jobs()}>
      <div className={css.stack}>
        <CoverTags {...vendor} />
        <dl className={css.work}>
          <dt>{m.vendors_work_open()}</dt>
          <dd>{formatNumber(openJobs)}</dd>
          <dt>{m.vendors_work_done()}</dt>
          <dd>{formatNumber(doneJobs)}</dd>
          <dt>{m.vendors_work_content()}</dt>
          <dd>
            {rated === 0
              ? m.vendors_work_not_rated()
              : m.vendors_desk_content_of({ content: formatNumber(content), rated: formatNumber(rated) })}
          </dd>
          {meanStars !== null && (
            <>
              <dt>{m.vendors_work_mean()}</dt>
              <dd>{m.vendors_work_stars({ stars: formatNumber(meanStars, { decimals: 1 }) })}</dd>
            </>
          )}
          <dt>{m.vendors_work_unpaid()}</dt>
          <dd>
            <Amount satang={waitingSatang + approvedSatang} />
          </dd>
        </dl>
        <ButtonLink href={pathIn(locale, `/dashboard/manager/maintenance?view=list&vendor=${vendor.id}`)}>
          {m.vendors_work_all()}
        </ButtonLink>
        <ButtonLink
          href={pathIn(
            locale,
            `/dashboard/manager/accounting/vendor-bills?q=${encodeURIComponent(vendor.name)}`,
          )}
        >
          {m.vendors_work_bills()}
        </ButtonLink>
      </div>
    </Card>
  )
}
