import IconFileCheck from '@tabler/icons-react/dist/esm/icons/IconFileCheck.mjs'
import IconFileInvoice from '@tabler/icons-react/dist/esm/icons/IconFileInvoice.mjs'
import IconMessage2Search from '@tabler/icons-react/dist/esm/icons/IconMessage2Search.mjs'
import IconQrcode from '@tabler/icons-react/dist/esm/icons/IconQrcode.mjs'
import IconShieldLock from '@tabler/icons-react/dist/esm/icons/IconShieldLock.mjs'
import IconWritingSign from '@tabler/icons-react/dist/esm/icons/IconWritingSign.mjs'
import { formatMonth } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { bahtFigure, SumLines } from '#web/ui/amount.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import css from './embed/story.module.css'
import { EndBand, Hero, Points, Questions, Section, Steps } from './embed/story.tsx'

/** The page for people who rent. */
export function ResidentsBody() {
  const { locale, today } = useRoot()
  const href = (path: string) => pathIn(locale, path)

  return (
    <>
      <div className={`page ${css.page}`}>
        <Hero
          eyebrow={m.about_residents_eyebrow()}
          title={m.about_residents_title()}
          lead={m.about_residents_lead()}
          scene="studio-leaf-night"
          cardTitle={m.about_residents_card({ month: formatMonth(today.slice(0, 7), locale, 'short') })}
          acts={
            <>
              <ButtonLink variant="primary" size="lg" href={href('/search')}>
                {m.about_residents_search()}
              </ButtonLink>
              <ButtonLink size="lg" href={href('/login')}>
                {m.site_nav_login()}
              </ButtonLink>
            </>
          }
        >
          <SumLines
            lines={[
              { label: m.about_residents_card_rent(), amount: bahtFigure(420_000n) },
              {
                label: m.about_residents_card_water(),
                note: m.about_residents_card_water_note(),
                amount: bahtFigure(14_400n),
              },
              {
                label: m.about_residents_card_power(),
                note: m.about_residents_card_power_note(),
                amount: bahtFigure(66_500n),
              },
            ]}
            total={{ label: m.about_residents_card_total(), amount: bahtFigure(500_900n) }}
          />
        </Hero>
        <Section id="what" title={m.about_residents_what()} sub={m.about_residents_what_sub()}>
          <Points
            points={[
              {
                icon: IconMessage2Search,
                title: m.about_residents_find(),
                text: m.about_residents_find_text(),
              },
              { icon: IconFileCheck, title: m.about_residents_apply(), text: m.about_residents_apply_text() },
              {
                icon: IconWritingSign,
                title: m.about_residents_lease(),
                text: m.about_residents_lease_text(),
              },
              {
                icon: IconFileInvoice,
                title: m.about_residents_bill(),
                text: m.about_residents_bill_text(),
              },
              { icon: IconQrcode, title: m.about_residents_pay(), text: m.about_residents_pay_text() },
              {
                icon: IconShieldLock,
                title: m.about_residents_data(),
                text: m.about_residents_data_text(),
              },
            ]}
          />
        </Section>
        <Section id="how" title={m.about_residents_how()}>
          <Steps
            steps={[
              { title: m.about_residents_step1(), text: m.about_residents_step1_text() },
              { title: m.about_residents_step2(), text: m.about_residents_step2_text() },
              { title: m.about_residents_step3(), text: m.about_residents_step3_text() },
            ]}
          />
        </Section>
        <Section id="questions" title={m.about_questions()}>
          <Questions
            questions={[
              { question: m.about_residents_q1(), answer: m.about_residents_a1() },
              { question: m.about_residents_q2(), answer: m.about_residents_a2() },
              { question: m.about_residents_q3(), answer: m.about_residents_a3() },
              {
                question: m.about_residents_q4(),
                answer: m.about_residents_a4(),
                link: <Anchor href={href('/help-center/faq')}>{m.site_footer_faq()}</Anchor>,
              },
            ]}
          />
        </Section>
      </div>
      <EndBand
        title={m.about_residents_end()}
        text={m.about_residents_end_text()}
        acts={
          <ButtonLink variant="primary" size="lg" href={href('/search')}>
            {m.about_residents_search()}
          </ButtonLink>
        }
      />
    </>
  )
}
