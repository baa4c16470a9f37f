import type { ShownItem } from '#features/websites/contract.ts'
import { m } from '#i18n/messages/messages.js'
import { Phrases } from '#web/ui/phrases.tsx'
import { ItemIcon } from './item-icon.tsx'
import css from './item-lists.module.css'
import { SitePicture } from './site/site-picture.tsx'

/** Which list a page or a section shows. */
export type ListKind = 'services' | 'whyUs' | 'testimonials' | 'team'

type Props = { items: ShownItem[]; headingLevel?: 2 | 3; mark?: (id: string) => object }

/** Services, reasons, people or what was said, each as its kind is shown. */
export function ItemList({ kind, ...props }: Props & { kind: ListKind }) {
  if (kind === 'team') return <People {...props} />
  if (kind === 'testimonials') return <Quotes {...props} />

  return kind === 'services' ? <Services {...props} /> : <Reasons {...props} />
}

function Services({ items, headingLevel = 2, mark = none }: Props) {
  const Heading = `h${headingLevel}` as const

  return (
    <ul className={css.services} data-count={Math.min(items.length, 4)}>
      {items.map((item) => (
        <li key={item.id} className={css.service} {...mark(item.id)}>
          {item.picture ? (
            <SitePicture picture={item.picture} sizes={SMALL} className={css.servicePicture} />
          ) : (
            item.icon && (
              <span className={css.icon}>
                <ItemIcon name={item.icon} />
              </span>
            )
          )}
          <Heading className={css.name}>{item.title}</Heading>
          <Text>{item.text}</Text>
          <More item={item} />
        </li>
      ))}
    </ul>
  )
}

function Reasons({ items, headingLevel = 2, mark = none }: Props) {
  const Heading = `h${headingLevel}` as const

  return (
    <ol className={css.reasons}>
      {items.map((item, index) => (
        <li key={item.id} className={css.reason} {...mark(item.id)}>
          <span className={css.reasonMark} aria-hidden="true">
            {item.icon ? <ItemIcon name={item.icon} size={24} /> : index + 1}
          </span>
          <div>
            <Heading className={css.name}>{item.title}</Heading>
            <Text>{item.text}</Text>
          </div>
        </li>
      ))}
    </ol>
  )
}

function People({ items, headingLevel = 2, mark = none }: Props) {
  const Heading = `h${headingLevel}` as const

  return (
    <ul className={css.people}>
      {items.map((item) => (
        <li key={item.id} className={css.person} {...mark(item.id)}>
          {item.picture ? (
            <SitePicture picture={item.picture} sizes="200px" className={css.face} />
          ) : (
            <span className={css.face} data-letter aria-hidden="true">
              {firstLetter(item.title)}
            </span>
          )}
          <Heading className={css.name}>{item.title}</Heading>
          {item.role && <p className={css.role}>{item.role}</p>}
          <Text>{item.text}</Text>
          <More item={item} />
        </li>
      ))}
    </ul>
  )
}

function Quotes({ items, mark = none }: Props) {
  return (
    <ul className={css.quotes}>
      {items.map((item) => (
        <li key={item.id} {...mark(item.id)}>
          <figure className={css.quote}>
            {item.isSample && <span className={css.sample}>{m.websites_sample()}</span>}
            <blockquote className={css.said}>{item.text}</blockquote>
            <figcaption>
              <b>{item.title}</b>
              {item.role && <span className={css.role}>{item.role}</span>}
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  )
}

const none = () => ({})
/** Phrases as wide as this still fit the line of a small card, in letters. */
const WIDEST = 24
const SMALL = '(min-width: 64em) 320px, 100vw'

function Text({ children }: { children: string }) {
  return (
    children && (
      <p className={css.text}>
        {children.includes('\n') ? children : <Phrases widest={WIDEST}>{children}</Phrases>}
      </p>
    )
  )
}

/** Where a service or a person can be reached; what it says follows from where it leads. */
function More({ item: { link, title } }: { item: ShownItem }) {
  if (!link) return null
  const isPage = /^https?:/i.test(link)
  const word = /^tel:/i.test(link)
    ? m.websites_link_call()
    : /^mailto:/i.test(link)
      ? m.websites_link_mail()
      : /^line:|^https:\/\/(?:[\w-]+\.)?line\.me\//i.test(link)
        ? m.websites_link_line()
        : m.websites_more()

  return (
    <a
      className={css.more}
      href={link}
      {...(isPage && { target: '_blank', rel: 'noopener noreferrer nofollow' })}
    >
      {word}
      <span className="sr-only"> {title}</span>
    </a>
  )
}

/** The first letter that stands by itself: Thai names may begin with a vowel that belongs to what follows. */
function firstLetter(name: string): string {
  return /[\p{L}\p{N}]/u.exec(name.replace(/^[เแโใไ]/, ''))?.[0] ?? ''
}
