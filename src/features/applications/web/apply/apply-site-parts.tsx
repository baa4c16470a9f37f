import { useSite } from '#features/websites/web/embed/site-data.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { productName, useRoot } from '#web/page/root-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import css from './apply.module.css'

/** What is shown of the home that one applies for. */
export type Shown = { id: string; title: string; type: string; bedrooms: number }

export const shownOf = ({ id, title, type, bedrooms }: Shown): Shown => ({ id, title, type, bedrooms })

/**
 * The application within a manager's site, on the product's host; and the page before it, for who is not signed in. The
 * name and the id may be anything that an address has, and a redirect holds no more than an address.
 */
export const formPath = (name: string, id: string) => `${homePath(name, id)}/apply-for-rent`
export const gatePath = (name: string, id: string) => `${homePath(name, id)}/before-applying`
const homePath = (name: string, id: string) => `${sitePath(name)}/listing/${encodeURIComponent(id)}`
export const sitePath = (name: string) => `/${encodeURIComponent(name.toLowerCase())}`

/** Whose page this is, and whose host. */
export function Where() {
  const root = useRoot()
  const { businessName } = useSite()
  const words = { manager: businessName, product: productName(root), host: new URL(root.publicUrl).host }

  return <p className={css.where}>{m.applications_site_where(words)}</p>
}

/** Back to the home on the site's own address. */
export function BackLink({ home, isPrimary = false }: { home: Shown; isPrimary?: boolean }) {
  const { locale } = useRoot()
  const site = useSite()
  const href = site.origin + pathIn(locale, `/${site.userType}/listing/${home.id}`)

  return (
    <ButtonLink variant={isPrimary ? 'primary' : 'line'} size={isPrimary ? undefined : 'lg'} href={href}>
      {m.applications_site_back({ manager: site.businessName })}
    </ButtonLink>
  )
}
