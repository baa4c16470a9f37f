import { EndBand, Questions, Section } from '#features/about/web/embed/story.tsx'
import { JsonLd } from '#features/listings/web/embed/json-ld.tsx'
import { formatDay } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { productName, useRoot } from '#web/page/root-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { Phrases } from '#web/ui/phrases.tsx'
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

/** Questions about paying, and the way in. */
export function PricingEnd() {
  const { locale } = useRoot()

  return (
    <>
      <div className={`page ${css.questions}`}>
        <Section id="questions" title={m.packages_questions()}>
          <Questions
            questions={[
              { question: m.packages_q1(), answer: m.packages_a1() },
              { question: m.packages_q2(), answer: m.packages_a2() },
              { question: m.packages_q3(), answer: m.packages_a3() },
              { question: m.packages_q5(), answer: m.packages_a5() },
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
