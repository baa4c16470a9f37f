import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconRocket from '@tabler/icons-react/dist/esm/icons/IconRocket.mjs'
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { PAGE_NAMES, type PageName, TAB_OF } from '#features/websites/content.ts'
import { WebsiteTabs } from '#features/websites/web/embed/website-tabs.tsx'
import { formatDay } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { callApi } from '#web/call-api.ts'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import css from './editor.module.css'
import type { DraftOverview, EditorData } from './editor.page.tsx'
import { nothingWaits, PageEditor } from './page-editor.tsx'
import { pageWords } from './page-words.ts'
import { type Pick, PreviewPane } from './preview-pane.tsx'

/** Fetched when they are opened. */
const History = lazy(() => import('./history.tsx').then((parts) => ({ default: parts.History })))
const PublishDialog = lazy(() =>
  import('./publish-dialog.tsx').then((parts) => ({ default: parts.PublishDialog })),
)

/** The editor of a website: its pages, what is written on the open one, and the site beside it as it will be. */
export function EditorFrame({ loaded }: { loaded: EditorData }) {
  const { locale } = useRoot()
  const [overview, setOverview] = useState(loaded.overview)
  useEffect(() => setOverview(loaded.overview), [loaded.overview])
  const [stamp, setStamp] = useState(0)
  const [oldToken, setOldToken] = useState<string | null>(null)
  const [isPublishing, setPublishing] = useState(false)
  const [hasAsked, setAsked] = useState(false)
  const flush = useRef(nothingWaits)
  const [isUnsaved, setUnsaved] = useState(false)
  const [side, setSide] = useState<'form' | 'preview'>('form')
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const pages = useRef<HTMLElement>(null)
  useEffect(() => {
    const open = loaded.page && pages.current?.querySelector<HTMLElement>('[aria-current]')
    if (!pages.current || !open) return
    pages.current.scrollLeft = open.offsetLeft - (pages.current.clientWidth - open.offsetWidth) / 2
  }, [loaded.page])
  const isHistory = loaded.page === 'history'
  const href = (page: string) => pathIn(locale, `/dashboard/manager/my-website/${page}`)

  const readOverview = useCallback(async () => {
    const answer = await callApi<DraftOverview>('GET', '/personal-website/draft')
    if (answer.ok) setOverview(answer.data)
  }, [])
  const onSaved = useCallback(() => {
    setStamp((now) => now + 1)
    void readOverview()
  }, [readOverview])
  const onPick = (pick: Pick) => {
    if ('page' in pick) return void navigate(href(pick.page))
    setSide('form')
    requestAnimationFrame(() => focusField(pick.field, locale))
  }

  return (
    <div className={css.editor} data-side={side}>
      <PageHeader
        title={m.websites_edit_title()}
        lead={overview.siteUrl?.replace(/^https?:\/\//, '')}
        actions={
          <>
            {overview.siteUrl && overview.isPublished && (
              <ButtonLink
                href={overview.siteUrl + pathIn(locale, '/manager')}
                target="_blank"
                icon={<IconExternalLink size={20} />}
              >
                {m.websites_edit_visit()}
              </ButtonLink>
            )}
            <Button
              variant="primary"
              icon={<IconRocket size={20} />}
              onClick={async () => {
                setUnsaved(!(await flush.current()))
                await readOverview()
                setAsked(true)
                setPublishing(true)
              }}
            >
              {m.websites_publish_open()}
            </Button>
          </>
        }
      />
      <WebsiteTabs current="pages" />
      {overview.unpaid && (
        <Note
          tone="warn"
          title={
            overview.unpaid.isClosed
              ? m.websites_edit_unpaid_closed()
              : m.websites_edit_unpaid_closes({ day: formatDay(overview.unpaid.closesOn, locale, 'long') })
          }
          actions={
            <ButtonLink href={pathIn(locale, '/dashboard/manager/general-settings/package')}>
              {m.websites_edit_unpaid_go()}
            </ButtonLink>
          }
        />
      )}
      {overview.siteName === null && (
        <Note
          tone="warn"
          title={m.websites_edit_no_name()}
          actions={
            <ButtonLink href={pathIn(locale, '/onboarding')}>{m.websites_edit_choose_name()}</ButtonLink>
          }
        />
      )}
      <div className={css.columns}>
        <nav ref={pages} className={css.pages} aria-label={m.websites_edit_pages()}>
          {PAGE_NAMES.map((page) => (
            <Anchor
              key={page}
              href={href(page)}
              className={css.page}
              aria-current={loaded.page === page ? 'page' : undefined}
            >
              {pageWords[page]()}
              {overview.pages.some((one) => one.page === page && one.isChanged) && (
                <span className={css.changed} title={m.websites_edit_changed()}>
                  <span className="sr-only">{m.websites_edit_changed()}</span>
                </span>
              )}
              {isOff(overview, page) && <small className={css.off}>{m.websites_edit_off()}</small>}
            </Anchor>
          ))}
          <Anchor href={href('history')} className={css.page} aria-current={isHistory ? 'page' : undefined}>
            <IconHistory size={18} aria-hidden="true" />
            {m.websites_history()}
          </Anchor>
        </nav>
        <div className={css.sideSwitch}>
          <Button variant={side === 'form' ? 'dark' : 'line'} onClick={() => setSide('form')}>
            {m.websites_edit_write()}
          </Button>
          <Button variant={side === 'preview' ? 'dark' : 'line'} onClick={() => setSide('preview')}>
            {m.websites_edit_preview()}
          </Button>
        </div>
        <section
          className={css.write}
          aria-label={loaded.page === 'history' ? m.websites_history() : pageWords[loaded.page]()}
        >
          {loaded.page === 'history' ? (
            <Suspense>
              <History
                versions={loaded.versions}
                onLook={(token) => {
                  setOldToken(token)
                  setSide('preview')
                }}
                onRestored={async () => {
                  setOldToken(null)
                  onSaved()
                }}
              />
            </Suspense>
          ) : (
            <PageEditor
              key={`${loaded.page} ${loaded.stored.revision}`}
              page={loaded.page}
              stored={loaded.stored}
              workspaceId={loaded.workspaceId}
              overview={overview}
              flush={flush}
              onSaved={onSaved}
            />
          )}
        </section>
        <PreviewPane
          token={(isHistory && oldToken) || overview.token}
          page={loaded.page === 'history' ? 'homepage' : loaded.page}
          stamp={stamp}
          onPick={onPick}
        />
      </div>
      <Suspense>
        {hasAsked && (
          <PublishDialog
            overview={overview}
            isUnsaved={isUnsaved}
            isOpen={isPublishing}
            onClose={() => setPublishing(false)}
            onPublished={async () => {
              // The list of versions has one more.
              await Promise.all([readOverview(), isHistory && revalidate()])
            }}
          />
        )}
      </Suspense>
    </div>
  )
}

function isOff(overview: DraftOverview, page: PageName): boolean {
  const tab = TAB_OF[page]

  return tab !== undefined && !overview.tabs[tab]
}

/** Leads from a text in the picture of the site to the field that holds it. */
function focusField(field: string, locale: 'th' | 'en'): void {
  const box = document.querySelector<HTMLElement>(`[data-words="${CSS.escape(field)}"]`)
  const target =
    box?.querySelector<HTMLElement>(`:is(input, textarea)[lang="${locale}"]`) ??
    box?.querySelector<HTMLElement>('input, textarea') ??
    document.querySelector<HTMLElement>(`[data-field="${CSS.escape(field)}"]`)
  target?.scrollIntoView({ block: 'center' })
  target?.focus({ preventScroll: true })
}
