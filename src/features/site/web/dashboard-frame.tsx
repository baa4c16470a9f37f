import IconLifebuoy from '@tabler/icons-react/dist/esm/icons/IconLifebuoy.mjs'
import { type ReactNode, useEffect } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { showFlash } from '#features/accounts/web/embed/account-dialogs.tsx'
import { LoginAgain } from '#features/accounts/web/embed/login-again.tsx'
import { type News, NewsCards } from '#features/alerts/web/embed/news-cards.tsx'
import { useWaitingMessages } from '#features/chats/web/embed/use-waiting-messages.ts'
import { useSeek } from '#features/inquiries/web/embed/use-seek.tsx'
import { useReadByVisit } from '#features/notices/web/embed/use-read-by-visit.ts'
import { OnboardingGate } from '#features/onboarding/web/embed/onboarding-gate.tsx'
import { PopupPlace } from '#features/popups/web/embed/popup-place.tsx'
import { FindBox } from '#features/records/web/embed/find-box.tsx'
import { barePath, pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { dashboardPath, isDashboardType, ownType } from '#web/dashboard/dashboard-types.ts'
import { HowTo } from '#web/dashboard/kit/how-to.ts'
import { missingRight } from '#web/dashboard/missing-right.ts'
import { DashboardLayout } from '#web/layouts/dashboard-layout.tsx'
import type { MenuItem } from '#web/layouts/dashboard-side.tsx'
import { useLivePage } from '#web/live/realtime.ts'
import type { Viewer } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { useTitleCount } from '#web/page/use-title-count.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { ErrorDialog } from '#web/ui/overlays/error-dialog.tsx'
import { alertsBell, bellWith, managerBell, mayWait, type Told, type Waiting } from './bell-items.ts'
import { DashboardBanners } from './dashboard-banners.tsx'
import { currentEntry, type MenuEntry, menuOf, TAB_PATHS, tabLabel } from './dashboard-menu.ts'
import { choicesOf, chosenIn, type Place, placeOf } from './dashboard-places.ts'
import { HOW_TO_PAGES } from './how-to-pages.ts'
import { MenuIcon } from './menu-icon.tsx'
import { shellOf, userMenu } from './shell.ts'
import { sideGroups } from './side-groups.ts'

/** Side bar, bar and tabs of a dashboard, around a page or an error. */
export function DashboardFrame({
  waiting,
  alerts = null,
  messages = 0,
  told = null,
  places,
  news = [],
  refused,
  children,
}: {
  waiting?: Waiting | null
  /** What the calendar of a tenant or an owner has to do. */
  alerts?: number | null
  /** Threads with something unread. */
  messages?: number
  told?: Told | null
  places?: Place[]
  /** What administrators tell, on the first page. */
  news?: News
  /** The code of the role whose page led here instead. */
  refused?: string | null
  children: ReactNode
}) {
  const { viewer } = useRoot()
  // The middleware lets nobody else in; an answer in between has no menu to show.
  return viewer ? (
    <Frame
      {...{ viewer, waiting, alerts, messages, told, news }}
      places={places ?? []}
      refused={refused ?? undefined}
    >
      {children}
    </Frame>
  ) : (
    children
  )
}

function Frame({
  viewer,
  waiting,
  alerts,
  messages,
  told,
  news,
  places,
  refused,
  children,
}: {
  viewer: Viewer
  waiting?: Waiting | null
  alerts: number | null
  messages: number
  told: Told | null
  news: News
  places: Place[]
  refused: string | undefined
  children: ReactNode
}) {
  const root = useRoot()
  const { pathname, search } = useLocation()
  const { brand, language, words } = shellOf(root, pathname + search)
  const { isOffline, hearAgain } = useLivePage()
  useTitleCount(messages)
  useReadByVisit(told, pathname)
  useWaitingMessages({ userId: viewer.userId, isInThread: /\/messages?\/[\da-f-]{36}/.test(pathname) })
  useEffect(showFlash, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes what was open over the last one
  useEffect(() => {
    for (const open of document.querySelectorAll<HTMLElement>('[popover="auto"]:popover-open'))
      open.hidePopover()
  }, [pathname, search])
  const { locale, product } = root
  const [, , typed, component = 'main', ...below] = barePath(pathname).split('/')
  const type = isDashboardType(typed) ? typed : ownType(viewer)
  const menu = menuOf(type, product.slug)
  const current = currentEntry(menu, component, search)
  const item = (one: MenuEntry): MenuItem => ({
    key: one.path,
    href: dashboardPath(locale, type, one.path),
    label: one.label(),
    icon: <MenuIcon name={one.icon} />,
    isCurrent: one === current,
  })
  const counts = waiting ? mayWait(waiting, !missingRight(viewer, 'money')) : null
  const waits = counts
    ? managerBell(counts, locale)
    : alerts === null
      ? null
      : alertsBell(alerts, type, locale)
  const groups = sideGroups({
    type,
    menu,
    counts: { ...(counts ?? { reminders: alerts ?? 0 }), messages },
    current,
    here: { path: [component, ...below].join('/'), search },
    itemOf: item,
    hrefOf: (path) => dashboardPath(locale, type, path),
  })
  const inbox = groups
    .flatMap(({ items }) => items)
    .find(({ key }) => key === 'messages' || key === 'message')
  const task = HOW_TO_PAGES[[type, component, ...below].filter(Boolean).join('/')]
  const howTo = task ? { href: pathIn(locale, `/help-center/how-to/${task}`), label: m.site_howto() } : null
  const seek = useSeek()
  const place = placeOf(viewer, type, places)
  const tabs = TAB_PATHS[type].map((path) => menu.find((one) => one.path === path)!)

  return (
    <DashboardLayout
      theme={{ primary: product.primaryColor }}
      locale={locale}
      nonce={root.nonce}
      brand={brand}
      language={language}
      words={words}
      themeLabel={m.site_theme()}
      clockLabel={m.site_dash_clock()}
      isBusy={useNavigation().state === 'loading'}
      user={userMenu(root, viewer)}
      phoneTitle={place.name}
      side={{
        label: m.site_dash_menu_label(),
        groups,
        workspace: {
          ...place,
          switchLabel: m.site_dash_switch(),
          choices: choicesOf(viewer, type, places),
          action: dashboardPath(locale, type, 'place'),
        },
        extras: type === 'admin' ? undefined : { label: m.inquiries_side_label(), items: seek.entries },
        help: (
          <Anchor href={pathIn(locale, `/help-center?for=${type}`)}>
            <IconLifebuoy size={20} aria-hidden="true" />
            {m.site_dash_help()}
          </Anchor>
        ),
      }}
      tabs={tabs.map((one) => ({ ...item(one), label: tabLabel(one) }))}
      tabsLabel={m.site_dash_tabs_label()}
      menuTabLabel={m.site_menu_title()}
      menuTabBadge={inbox?.badge?.count ? inbox.badge : undefined}
      search={
        type === 'manager'
          ? {
              href: dashboardPath(locale, type, 'find'),
              label: m.records_find_label(),
              box: (
                <FindBox
                  action={dashboardPath(locale, type, 'find')}
                  pages={menu.map((one) => ({
                    label: one.label(),
                    href: dashboardPath(locale, type, one.path),
                  }))}
                />
              ),
            }
          : undefined
      }
      bell={told ? bellWith(waits, told, type, locale) : undefined}
      banner={
        <DashboardBanners
          viewer={viewer}
          isOffline={isOffline}
          needsBank={Boolean(waiting?.needsBank && viewer.workspace?.rights.includes('money'))}
          news={<NewsCards news={news} type={type} />}
        />
      }
    >
      <HowTo value={howTo}>{children}</HowTo>
      {seek.dialog}
      <RefusedDialog code={refused} />
      <OnboardingGate />
      <PopupPlace />
      <LoginAgain
        userId={viewer.userId}
        email={viewer.email}
        placeId={places.length > 1 ? chosenIn(places, type) : undefined}
        onIn={hearAgain}
      />
    </DashboardLayout>
  )
}

/** Says which role a page was for, after the way led here instead (G100). */
function RefusedDialog({ code }: { code: string | undefined }) {
  const { pathname } = useLocation()
  const navigate = useNavigate()

  return (
    <ErrorDialog
      isOpen={/^10[1-7]$/.test(code ?? '')}
      code={code}
      onClose={() => navigate(pathname, { replace: true, preventScrollReset: true })}
    />
  )
}
