import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { Phrases } from '#web/ui/phrases.tsx'
import css from './compare.module.css'
import type { compared } from './compare-facts.ts'

/** Up to four homes side by side, fact by fact; `gone` more of those asked for are not shown any more. */
export function CompareBody({ homes, rows, gone }: ReturnType<typeof compared> & { gone: number }) {
  const { locale } = useRoot()
  const favourites = pathIn(locale, '/favourites')
  const without = (id: string) => {
    const others = homes.filter((home) => home.id !== id).map((home) => home.id)
    return pathIn(locale, `/compare?ids=${others.join(',')}`)
  }
  if (homes.length === 0)
    return (
      <div className={`page ${css.page}`}>
        <EmptyState
          picture="/art/corridor-river-dusk.svg?v=1"
          headingLevel={1}
          title={m.compare_none()}
          actions={
            <ButtonLink variant="primary" href={favourites}>
              {m.compare_choose()}
            </ButtonLink>
          }
        >
          <p>{m.compare_none_text()}</p>
        </EmptyState>
      </div>
    )

  return (
    <div className={`page ${css.page}`}>
      <h1>{m.compare_title()}</h1>
      <p className={css.lead}>
        <Phrases widest={24}>{homes.length > 1 ? m.compare_lead() : m.compare_lead_one()}</Phrases>
      </p>
      {gone > 0 && <p className={css.gone}>{m.compare_gone({ count: gone })}</p>}
      {/* Wider than a phone on purpose: it is swiped, and reached by the keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className={css.frame} aria-label={m.compare_title()} tabIndex={0}>
        <table className={css.table} data-count={homes.length}>
          <thead>
            <tr className={css.pictures}>
              <td />
              {homes.map((home) => (
                <td key={home.id}>
                  <img src={home.cover} alt="" width={300} height={200} loading="lazy" />
                </td>
              ))}
            </tr>
            <tr>
              <td />
              {homes.map((home) => (
                <th key={home.id} scope="col">
                  <Anchor href={pathIn(locale, `/listing/${home.id}`)}>
                    <Phrases widest={24}>{home.title}</Phrases>
                  </Anchor>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, label, values, differs, best }) => (
              <tr key={key} data-differs={differs || undefined}>
                <th scope="row">
                  {label} {differs && <span className={css.mark}>{m.compare_differs()}</span>}
                </th>
                {values.map((value, index) => (
                  <td key={homes[index]!.id}>
                    <Phrases widest={24}>{value}</Phrases>{' '}
                    {best === index && <span className={css.best}>{m.compare_lowest()}</span>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td />
              {homes.map((home) => (
                <td key={home.id}>
                  <Anchor href={without(home.id)} aria-label={m.compare_remove_home({ home: home.title })}>
                    {m.compare_remove()}
                  </Anchor>
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </section>
      <p>
        <ButtonLink variant="line" href={favourites}>
          {m.compare_choose()}
        </ButtonLink>
      </p>
    </div>
  )
}
