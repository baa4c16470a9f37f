import IconCoins from '@tabler/icons-react/dist/esm/icons/IconCoins.mjs'
import IconFileDownload from '@tabler/icons-react/dist/esm/icons/IconFileDownload.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconReportMoney from '@tabler/icons-react/dist/esm/icons/IconReportMoney.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import IconZoomMoney from '@tabler/icons-react/dist/esm/icons/IconZoomMoney.mjs'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { bahtFigure, SumLines } from '#web/ui/amount.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import css from './embed/story.module.css'
import { EndBand, Hero, Points, Questions, Section, Steps } from './embed/story.tsx'

/** The page for people whose homes somebody else looks after. */
export function OwnersBody() {
  const { locale } = useRoot()
  const href = (path: string) => pathIn(locale, path)

  return (
    <>
      <div className={`page ${css.page}`}>
        <Hero
          eyebrow={m.about_owners_eyebrow()}
          title={m.about_owners_title()}
          lead={m.about_owners_lead()}
          scene="townhouse-turmeric-golden"
          cardTitle={m.about_owners_card()}
          acts={
            <>
              <ButtonLink variant="primary" size="lg" href={href('/recommend')}>
                {m.about_owners_recommend()}
              </ButtonLink>
              <ButtonLink size="lg" href={href('/property-manager-about')}>
                {m.about_owners_self()}
              </ButtonLink>
            </>
          }
        >
          <SumLines
            lines={[
              { label: m.about_owners_card_rent(), amount: bahtFigure(1_350_000n) },
              { label: m.about_owners_card_repair(), amount: bahtFigure(-85_000n) },
              { label: m.about_owners_card_fee(), amount: bahtFigure(-108_000n) },
            ]}
            total={{ label: m.about_owners_card_total(), amount: bahtFigure(1_157_000n) }}
          />
        </Hero>
        <Section id="what" title={m.about_owners_what()} sub={m.about_owners_what_sub()}>
          <Points
            points={[
              {
                icon: IconReportMoney,
                title: m.about_owners_monthly(),
                text: m.about_owners_monthly_text(),
              },
              { icon: IconZoomMoney, title: m.about_owners_cause(), text: m.about_owners_cause_text() },
              { icon: IconLock, title: m.about_owners_books(), text: m.about_owners_books_text() },
              { icon: IconUsers, title: m.about_owners_shares(), text: m.about_owners_shares_text() },
              { icon: IconCoins, title: m.about_owners_payout(), text: m.about_owners_payout_text() },
              { icon: IconFileDownload, title: m.about_owners_data(), text: m.about_owners_data_text() },
            ]}
          />
        </Section>
        <Section id="how" title={m.about_owners_how()}>
          <Steps
            steps={[
              { title: m.about_owners_step1(), text: m.about_owners_step1_text() },
              { title: m.about_owners_step2(), text: m.about_owners_step2_text() },
              { title: m.about_owners_step3(), text: m.about_owners_step3_text() },
            ]}
          />
        </Section>
        <Section id="questions" title={m.about_questions()}>
          <Questions
            questions={[
              { question: m.about_owners_q1(), answer: m.about_owners_a1() },
              {
                question: m.about_owners_q2(),
                answer: m.about_owners_a2(),
                link: <Anchor href={href('/recommend')}>{m.about_owners_recommend()}</Anchor>,
              },
              { question: m.about_owners_q3(), answer: m.about_owners_a3() },
            ]}
          />
        </Section>
      </div>
      <EndBand
        title={m.about_owners_end()}
        text={m.about_owners_end_text()}
        acts={
          <ButtonLink variant="primary" size="lg" href={href('/recommend')}>
            {m.about_owners_recommend()}
          </ButtonLink>
        }
      />
    </>
  )
}
