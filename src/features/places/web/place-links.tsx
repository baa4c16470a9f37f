import { pathIn } from '#i18n/locale.ts'
import { useRoot } from '#web/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { homesWord } from '../../listings/web/embed/homes-word.ts'
import css from './place.module.css'

/** Places with a page, and how many homes are free there. */
export function PlaceLinks({ places }: { places: { slug: string; name: string; count: number }[] }) {
  const { locale } = useRoot()

  return (
    <ul className={css.places}>
      {places.map(({ slug, name, count }) => (
        <li key={slug}>
          <Anchor className={css.place} href={pathIn(locale, `/rent/${slug}`)}>
            <span>{name}</span>
            <span className={css.count}>{homesWord({ total: count })}</span>
          </Anchor>
        </li>
      ))}
    </ul>
  )
}
