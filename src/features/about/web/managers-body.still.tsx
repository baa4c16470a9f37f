import IconCalendarCheck from '@tabler/icons-react/dist/esm/icons/IconCalendarCheck.mjs'
import IconFileInvoice from '@tabler/icons-react/dist/esm/icons/IconFileInvoice.mjs'
import IconInbox from '@tabler/icons-react/dist/esm/icons/IconInbox.mjs'
import IconQrcode from '@tabler/icons-react/dist/esm/icons/IconQrcode.mjs'
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs'
import IconReportMoney from '@tabler/icons-react/dist/esm/icons/IconReportMoney.mjs'
import IconWorldWww from '@tabler/icons-react/dist/esm/icons/IconWorldWww.mjs'
import IconWritingSign from '@tabler/icons-react/dist/esm/icons/IconWritingSign.mjs'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { bahtFigure } from '#web/ui/amount.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import css from './embed/story.module.css'
import { EndBand, Hero, Points, Questions, Section, Steps } from './embed/story.tsx'

/** The page for people who run homes for rent. */
export function ManagersBody() {
  const { locale } = useRoot()
  const href = (path: string) => pathIn(locale, path)
  const start = (
    <ButtonLink variant="primary" size="lg" href="?dialog=register&role=manager">
      {m.about_managers_start()}
    </ButtonLink>
  )

  return (
    <>
      <div className={`page ${css.page}`}>
        <Hero
          eyebrow={m.about_managers_eyebrow()}
          title={m.about_managers_title()}
          lead={m.about_managers_lead()}
          scene="corridor-clay-golden"
          cardTitle={m.about_managers_card()}
          acts={
            <>
              {start}
              <ButtonLink size="lg" href={href('/demo')}>
                {m.site_nav_demo()}
              </ButtonLink>
            </>
          }
        >
          <Waiting />
        </Hero>
        <Section id="what" title={m.about_managers_what()} sub={m.about_managers_what_sub()}>
          <Points points={whatItDoes()} />
        </Section>
        <Section id="for" title={m.about_managers_for()}>
          <Kinds />
        </Section>
        <Section id="how" title={m.about_managers_how()}>
          <Steps
            steps={[
              { title: m.about_managers_step1(), text: m.about_managers_step1_text() },
              { title: m.about_managers_step2(), text: m.about_managers_step2_text() },
              { title: m.about_managers_step3(), text: m.about_managers_step3_text() },
            ]}
          />
        </Section>
        <Section id="questions" title={m.about_questions()}>
          <Questions
            questions={[
              { question: m.about_managers_q1(), answer: m.about_managers_a1() },
              { question: m.about_managers_q2(), answer: m.about_managers_a2() },
              { question: m.about_managers_q3(), answer: m.about_managers_a3() },
              {
                question: m.about_managers_q4(),
                answer: m.about_managers_a4(),
                link: <Anchor href={href('/pricing')}>{m.about_managers_prices()}</Anchor>,
              },
            ]}
          />
        </Section>
      </div>
      <EndBand title={m.about_managers_end()} text={m.about_managers_end_text()} acts={start} />
    </>
  )
}

/** An example of the list that a manager's day begins with. */
function Waiting() {
  const tasks = [
    { icon: IconReceipt, text: m.about_managers_card_slips(), amount: bahtFigure(970_000n) },
    { icon: IconInbox, text: m.about_managers_card_applications(), amount: bahtFigure(1_350_000n, true) },
    { icon: IconWritingSign, text: m.about_managers_card_leases(), amount: null },
  ]

  return (
    <>
      <ul className={css.tasks}>
        {tasks.map(({ icon: Icon, text, amount }) => (
          <li key={text}>
            <Icon size={22} aria-hidden="true" />
            {text}
            {amount && <b className="num">{amount}</b>}
          </li>
        ))}
      </ul>
      <p className={css.cardNote}>{m.about_managers_card_note()}</p>
    </>
  )
}

const whatItDoes = () => [
  { icon: IconWorldWww, title: m.about_managers_site(), text: m.about_managers_site_text() },
  { icon: IconCalendarCheck, title: m.about_managers_visits(), text: m.about_managers_visits_text() },
  { icon: IconWritingSign, title: m.about_managers_leases(), text: m.about_managers_leases_text() },
  { icon: IconFileInvoice, title: m.about_managers_bills(), text: m.about_managers_bills_text() },
  { icon: IconQrcode, title: m.about_managers_money(), text: m.about_managers_money_text() },
  { icon: IconReportMoney, title: m.about_managers_books(), text: m.about_managers_books_text() },
]

function Kinds() {
  const kinds = [
    { scene: 'dorm-turmeric-morning', title: m.about_managers_dorm(), text: m.about_managers_dorm_text() },
    { scene: 'condo-river-morning', title: m.about_managers_condo(), text: m.about_managers_condo_text() },
    { scene: 'townhouse-leaf-noon', title: m.about_managers_house(), text: m.about_managers_house_text() },
  ]

  return (
    <ul className={css.kinds}>
      {kinds.map(({ scene, title, text }) => (
        <li key={scene} className={css.kind}>
          <img
            src={`/art/${scene}.svg?v=1`}
            alt=""
            width={600}
            height={400}
            loading="lazy"
            decoding="async"
          />
          <div>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
