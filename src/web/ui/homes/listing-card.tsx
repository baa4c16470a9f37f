import type { ReactNode } from 'react'
import { Anchor } from '#web/ui/anchor.tsx'
import { Blur } from '#web/ui/blur.tsx'
import { cx } from '#web/ui/cx.ts'
import { Phrases } from '#web/ui/phrases.tsx'
import { CardPhotos, type MorePhotos } from './card-photos.tsx'
import css from './listing-card.module.css'

/** A phrase this wide still fits a card's line (17 px in 244 px). */
const CARD_WIDEST = 24

export type ListingCardProps = {
  href: string
  /** 3:2. `blur` stands there until it has come (`Blur`). `drawnLabel` is set when it is a drawing: it is then labelled so. */
  image: { src: string; alt: string; srcSet?: string; sizes?: string; drawnLabel?: string; blur?: string }
  /** Pictures after that one, to be swiped through. */
  more?: MorePhotos
  /** A StatusTag of the property. */
  status?: ReactNode
  /** `฿13,500` and `/เดือน`. */
  price: string
  per: string
  /** What living there costs: `อยู่จริงราว ฿15,180`. */
  trueCost?: string
  title: string
  /** The building or project, where the title does not name it. */
  project?: string
  /** Beds, square metres, station and minutes, in this order. */
  facts: { kind: FactKind; text: string }[]
  /** Only what is true: "ยืนยันว่ายังว่างเมื่อ 2 วันก่อน". */
  trust?: ReactNode
  /** The heart, or whatever stands in the top right corner. */
  corner?: ReactNode
  /** h2 on result pages, h3 (default) under a section heading. */
  headingLevel?: 2 | 3
  /** True for the first row: the picture is then loaded at once. */
  isFirst?: boolean
}

/** What a fact is about. Its icon comes from the style sheet: a list of homes would repeat its drawing for each. */
export type FactKind = 'beds' | 'area' | 'station' | 'away'

/** A home in a list. The whole card is one link; the heart stands above it. */
export function ListingCard(props: ListingCardProps) {
  const Heading = props.headingLevel === 2 ? 'h2' : 'h3'
  const { image, more } = props
  const cover = (
    <>
      <Blur of={image.blur} />
      <img
        src={image.src}
        srcSet={image.srcSet}
        sizes={image.sizes}
        alt={image.alt}
        width={600}
        height={400}
        loading={props.isFirst ? 'eager' : 'lazy'}
        fetchPriority={props.isFirst ? 'high' : 'auto'}
        decoding="async"
      />
    </>
  )

  return (
    <article className={css.card}>
      <div className={css.picture}>
        {more ? <CardPhotos cover={cover} more={more} href={props.href} /> : cover}
        {props.status && <div className={css.status}>{props.status}</div>}
        {image.drawnLabel && <span className={css.drawn}>{image.drawnLabel}</span>}
      </div>
      <div className={css.body}>
        <p className={css.price}>
          <b>{props.price}</b>
          <span>{props.trueCost ? `${props.per} · ${props.trueCost}` : props.per}</span>
        </p>
        <Heading className={css.title}>
          <Anchor href={props.href} className={css.link}>
            <Phrases widest={CARD_WIDEST}>{props.title}</Phrases>
          </Anchor>
        </Heading>
        {props.project && <p className={css.project}>{props.project}</p>}
        <ul className={css.facts}>
          {props.facts.map(({ kind, text }) => (
            <li key={kind} data-fact={kind}>
              {text}
            </li>
          ))}
        </ul>
        {props.trust && <p className={css.trust}>{props.trust}</p>}
      </div>
      {props.corner && <div className={css.corner}>{props.corner}</div>}
    </article>
  )
}

/** The grid of cards: one column on phones, two, three, four, and five from 1921 px. */
export function ListingGrid({ children }: { children: ReactNode }) {
  return <div className={css.grid}>{children}</div>
}

/** A few homes among other things: on phones one row that is swiped, the cut card being the hint; else a grid. */
export function ListingStrip({ grid = css.grid, children }: { grid?: string; children: ReactNode }) {
  return <div className={cx(grid, css.strip)}>{children}</div>
}
