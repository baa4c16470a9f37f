import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs'
import type { SiteConfig } from '#features/websites/contract.ts'
import { siteBase } from '#features/websites/web/embed/site-data.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { Note } from '#web/ui/note.tsx'
import css from './nothing-yet.module.css'

/** What is known of a site that its manager may still add to. */
type Known = { about: string | null; phone: string | null; email: string | null }

/** A site without a home that can be looked at: visitors are spoken to, its own people told what is missing. */
export function NothingYet({ site, known, level = 2 }: { site: SiteConfig; known: Known; level?: 1 | 2 }) {
  const root = useRoot()
  const contact = pathIn(root.locale, `${siteBase(site, root)}/contact`)

  return (
    <div className={css.yet}>
      <Missing site={site} known={known} />
      <EmptyState
        picture="/art/condo-leaf-morning.svg?v=1"
        headingLevel={level === 1 ? 2 : 3}
        title={m.websites_nothing_yet()}
        actions={
          <ButtonLink variant="primary" href={contact} icon={<IconMessageCircle size={22} />}>
            {m.websites_talk()}
          </ButtonLink>
        }
      >
        <p>{m.websites_nothing_yet_text()}</p>
      </EmptyState>
    </div>
  )
}

/** Only its own people see it: while it is closed, in the editor, and where their session is. */
function Missing({ site, known }: { site: SiteConfig; known: Known }) {
  const { locale, publicUrl, viewer } = useRoot()
  const isOwn = site.isPreview || site.isDraft || viewer?.workspace?.siteName === site.siteName
  if (!isOwn) return null
  const to = (path: string) => publicUrl + pathIn(locale, path)
  const ways: [boolean, string, string][] = [
    [true, m.websites_missing_home(), to('/dashboard/manager/add-property')],
    [
      !known.phone && !known.email,
      m.websites_missing_contact(),
      to('/dashboard/manager/general-settings/business'),
    ],
    [!known.about, m.websites_missing_about(), to('/dashboard/manager/my-website')],
  ]

  return (
    <Note tone="info" title={m.websites_missing()}>
      <ul>
        {ways.map(
          ([isMissing, words, href]) =>
            isMissing && (
              <li key={href}>
                <Anchor href={href} target={site.isDraft ? '_blank' : undefined}>
                  {words}
                </Anchor>
              </li>
            ),
        )}
      </ul>
    </Note>
  )
}
