import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Phrases } from '#web/ui/phrases.tsx'
import css from './design.module.css'
import { EndBand, Section, Steps } from './embed/story.tsx'

/** What the page is for. */
export function DesignTop() {
  return (
    <div className={css.intro}>
      <h1 className={css.title}>
        <Phrases>{m.about_design_title()}</Phrases>
      </h1>
      <p className={css.lead}>
        <Phrases widest={24}>{m.about_design_lead()}</Phrases>
      </p>
    </div>
  )
}

/** What comes with such a site, and the way to have it. */
export function DesignEnd() {
  const { locale } = useRoot()
  const start = (
    <ButtonLink variant="primary" size="lg" href={pathIn(locale, '/home?dialog=register&role=manager')}>
      {m.about_design_start()}
    </ButtonLink>
  )

  return (
    <>
      <div className={`page ${css.after}`}>
        <Section id="what" title={m.about_design_what()}>
          <Steps
            steps={[
              { title: m.about_design_point1(), text: m.about_design_point1_text() },
              { title: m.about_design_point2(), text: m.about_design_point2_text() },
              { title: m.about_design_point3(), text: m.about_design_point3_text() },
            ]}
          />
        </Section>
      </div>
      <EndBand title={m.about_design_end()} text={m.about_design_end_text()} acts={start} />
    </>
  )
}
