import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import type { ReactNode } from 'react'
import { m } from '#i18n/messages/messages.js'
import { Anchor } from '#web/ui/anchor.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import css from './pagination.module.css'

/** Pages of a list as plain links; the page lives in the address. Nothing is drawn for a single page. */
export function Pagination({
  page,
  pages,
  hrefOf,
}: {
  page: number
  pages: number
  hrefOf: (page: number) => string
}) {
  if (pages <= 1) return null
  return (
    <nav className={css.pages} aria-label={m.pages_of_list()}>
      {page > 1 && (
        <Anchor className={css.page} href={hrefOf(page - 1)} rel="prev" aria-label={m.pages_previous()}>
          <IconChevronLeft size={20} />
        </Anchor>
      )}
      {pagesAround(page, pages).map((item, index) =>
        item === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the two gaps have no other name
          <span key={`gap-${index}`} className={css.gap}>
            …
          </span>
        ) : (
          <Anchor
            key={item}
            className={css.page}
            href={hrefOf(item)}
            aria-current={item === page ? 'page' : undefined}
          >
            {item}
          </Anchor>
        ),
      )}
      {page < pages && (
        <Anchor className={css.page} href={hrefOf(page + 1)} rel="next" aria-label={m.pages_next()}>
          <IconChevronRight size={20} />
        </Anchor>
      )}
    </nav>
  )
}

/** "More" at the end of a list: a link to the next cursor, which scripts may turn into appending. */
export function LoadMore({
  href,
  count,
  children,
}: {
  href: string
  count?: ReactNode
  children: ReactNode
}) {
  return (
    <div className={css.more}>
      <ButtonLink href={href} rel="next" full="phone">
        {children}
      </ButtonLink>
      {count && <p className={css.count}>{count}</p>}
    </div>
  )
}

/** First, last and two around the current page; null stands for a gap. At most seven numbers. */
export function pagesAround(page: number, pages: number): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages)
  const numbers = [...new Set(wanted)].sort((a, b) => a - b)
  return numbers.flatMap((n, i) => {
    const before = numbers[i - 1]
    if (before === undefined || n - before === 1) return [n]
    return n - before === 2 ? [n - 1, n] : [null, n]
  })
}
