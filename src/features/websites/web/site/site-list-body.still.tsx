import { editMark } from '#features/websites/web/edit-mark.ts'
import { useSite } from '#features/websites/web/embed/site-data.ts'
import { ItemList, type ListKind } from '#features/websites/web/item-lists.tsx'
import { m } from '#i18n/messages/messages.js'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import css from './site.module.css'
import type { ShownPage } from './site-page.ts'

/** Services, team, what people say, reasons: a heading, a few words, and the list. */
export function SiteListBody({ page, kind, title }: { page: ShownPage; kind: ListKind; title: string }) {
  const site = useSite()
  const { heading, lead, text, items } = page.content

  return (
    <div className={`${css.wrap} ${css.section}`}>
      <div className={css.opening}>
        <h1 className={css.title} {...editMark(site, 'heading')}>
          {heading || title}
        </h1>
        {lead && (
          <p className={css.intro} {...editMark(site, 'lead')}>
            {lead}
          </p>
        )}
        {text && (
          <p className={css.text} {...editMark(site, 'text')}>
            {text}
          </p>
        )}
      </div>
      {items.length > 0 ? (
        <ItemList kind={kind} items={items} mark={(id) => editMark(site, `items.${id}`)} />
      ) : (
        <EmptyState picture="/art/living-leaf-dusk.svg?v=1" title={m.websites_extra_none()} />
      )}
    </div>
  )
}
