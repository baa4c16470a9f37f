import type { ComponentType, ReactNode } from 'react'
import { JsonLd } from '#features/listings/web/embed/json-ld.tsx'
import { Phrases } from '#web/ui/phrases.tsx'
import css from './story.module.css'

type Icon = ComponentType<{ size?: number }>
export type Point = { icon: Icon; title: string; text: string }
export type Step = { title: string; text: string }
export type Question = { question: string; answer: string; link?: ReactNode }

/** Phrases as wide as this still fit a phone's line of a text, in letters. */
const WIDEST = 24

/** What a page is about, beside a scene with an example of what people see in the product. */
export function Hero({
  eyebrow,
  title,
  lead,
  acts,
  scene,
  cardTitle,
  children,
}: {
  eyebrow: string
  title: string
  lead: string
  acts: ReactNode
  scene: string
  cardTitle: string
  children: ReactNode
}) {
  return (
    <section className={css.hero}>
      <div className={css.words}>
        <p className={css.eyebrow}>{eyebrow}</p>
        <h1 className={css.title}>
          <Phrases>{title}</Phrases>
        </h1>
        <p className={css.lead}>
          <Phrases widest={WIDEST}>{lead}</Phrases>
        </p>
        <div className={css.acts}>{acts}</div>
      </div>
      <div className={css.scene}>
        <img src={`/art/${scene}.svg?v=1`} alt="" width={600} height={400} fetchPriority="high" />
        <div className={css.card}>
          <p className={css.cardTitle}>{cardTitle}</p>
          {children}
        </div>
      </div>
    </section>
  )
}

/** A section with its heading; the id names it for readers and links. */
export function Section({
  id,
  title,
  sub,
  children,
}: {
  id: string
  title: string
  sub?: string
  children: ReactNode
}) {
  return (
    <section className={css.section} aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id}>
          <Phrases>{title}</Phrases>
        </h2>
        {sub && (
          <p className={css.sub}>
            <Phrases widest={WIDEST}>{sub}</Phrases>
          </p>
        )}
      </div>
      {children}
    </section>
  )
}

/** What the product does for these people, a tile each. */
export function Points({ points }: { points: Point[] }) {
  return (
    <ul className={css.points}>
      {points.map(({ icon: Icon, title, text }) => (
        <li key={title} className={css.point}>
          <span className={css.tile} aria-hidden="true">
            <Icon size={24} />
          </span>
          <h3>{title}</h3>
          <p>
            <Phrases widest={WIDEST}>{text}</Phrases>
          </p>
        </li>
      ))}
    </ul>
  )
}

/** How one begins, in order. */
export function Steps({ steps }: { steps: Step[] }) {
  return (
    <ol className={css.steps}>
      {steps.map(({ title, text }) => (
        <li key={title} className={css.step}>
          <h3>{title}</h3>
          <p>
            <Phrases widest={WIDEST}>{text}</Phrases>
          </p>
        </li>
      ))}
    </ol>
  )
}

/** What people ask, opened one by one, and said to machines as well. */
export function Questions({ questions }: { questions: Question[] }) {
  return (
    <div className={css.questions}>
      <JsonLd
        data={{
          '@context': 'https://schema.org',
          '@type': 'FAQPage',
          mainEntity: questions.map(({ question, answer }) => ({
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: answer },
          })),
        }}
      />
      {questions.map(({ question, answer, link }) => (
        <details key={question} className={`fold ${css.question}`}>
          <summary>
            <span>
              <Phrases widest={WIDEST}>{question}</Phrases>
            </span>
          </summary>
          <p>
            {answer} {link}
          </p>
        </details>
      ))}
    </div>
  )
}

/** The dark band before the footer: the one thing to do next. */
export function EndBand({ title, text, acts }: { title: string; text: string; acts: ReactNode }) {
  return (
    <section className={css.band} aria-labelledby="next-step">
      <div className={`page ${css.bandInner}`}>
        <div>
          <h2 id="next-step">
            <Phrases>{title}</Phrases>
          </h2>
          <p>
            <Phrases widest={WIDEST}>{text}</Phrases>
          </p>
        </div>
        <div className={css.acts}>{acts}</div>
      </div>
    </section>
  )
}
