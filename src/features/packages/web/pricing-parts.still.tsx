import { EndBand, Questions, Section } from '#features/about/web/embed/story.tsx'
import { JsonLd } from '#features/listings/web/embed/json-ld.tsx'
import { formatDay, formatNumber } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { productName, useRoot } from '#web/page/root-data.ts'
import { bahtFigure } from '#web/ui/amount.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { Phrases } from '#web/ui/phrases.tsx'
import { domainBeside, type Offered, trialsOf } from './offered.ts'
import css from './pricing.module.css'

/** What the page says before anything is calculated: above all that nothing is charged. */
export function PricingTop({ soldFrom, isSold }: { soldFrom: string | null; isSold: boolean }) {
  const root = useRoot()

  return (
    <div className={css.intro}>
      <JsonLd
        data={{
          '@context': 'https://schema.org',
          '@type': 'SoftwareApplication',
          name: productName(root),
          applicationCategory: 'BusinessApplication',
          operatingSystem: 'Web',
          url: root.publicUrl + pathIn(root.locale, '/pricing'),
          offers: { '@type': 'Offer', price: '0', priceCurrency: 'THB' },
        }}
      />
      <h1 className={css.title}>
        <Phrases>{m.packages_title()}</Phrases>
      </h1>
      <p className={css.lead}>
        <Phrases widest={24}>{m.packages_lead()}</Phrases>
      </p>
      {isSold ? (
        <Note
          tone="info"
          title={m.packages_sold_now()}
          actions={
            <ButtonLink
              variant="primary"
              href={pathIn(root.locale, '/dashboard/manager/general-settings/package')}
            >
              {m.packages_buy()}
            </ButtonLink>
          }
        >
          <p>{m.packages_sold_now_text()}</p>
        </Note>
      ) : (
        <Note tone="ok" title={m.packages_free_now()}>
          <p>
            {soldFrom
              ? m.packages_sold_later_text({ day: formatDay(soldFrom, root.locale, 'long') })
              : m.packages_free_now_text()}
          </p>
        </Note>
      )}
    </div>
  )
}

/** Questions about paying, answered by what is sold, and the way in. */
export function PricingEnd({ packages, isSold }: { packages: Offered[]; isSold: boolean }) {
  const { locale } = useRoot()
  const trial = trialAnswer(packages)

  return (
    <>
      <div className={`page ${css.questions}`}>
        <Section id="questions" title={m.packages_questions()}>
          <Questions
            questions={[
              { question: m.packages_q1(), answer: m.packages_a1() },
              { question: m.packages_q2(), answer: m.packages_a2() },
              ...(trial ? [{ question: m.packages_q6(), answer: trial }] : []),
              { question: m.packages_q3(), answer: m.packages_a3() },
              { question: m.packages_q5(), answer: domainAnswer(packages, isSold) },
              { question: m.packages_q4(), answer: m.packages_a4() },
            ]}
          />
        </Section>
      </div>
      <EndBand
        title={m.packages_end()}
        text={m.packages_end_text()}
        acts={
          <ButtonLink variant="primary" size="lg" href={pathIn(locale, '/demo')}>
            {m.site_nav_demo()}
          </ButtonLink>
        }
      />
    </>
  )
}

function domainAnswer(packages: Offered[], isSold: boolean): string {
  const beside = domainBeside(packages)
  const where = beside
    ? m.packages_a5_beside({ name: beside.name, sum: bahtFigure(beside.satang, true) })
    : m.packages_a5_pro()

  return [isSold ? m.packages_a5_sold() : m.packages_a5_now(), where, m.packages_a5_without()].join(' ')
}

function trialAnswer(packages: Offered[]): string | null {
  const trials = trialsOf(packages)
  if (trials.length === 0) return null
  const each = trials.map(({ name, days }) => m.packages_trial_of({ name, days: formatNumber(days) }))

  return m.packages_a6({ trials: each.join(', ') })
}
