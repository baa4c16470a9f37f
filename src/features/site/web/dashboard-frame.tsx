import IconLifebuoy from '@tabler/icons-react/dist/esm/icons/IconLifebuoy.mjs'
import { type ReactNode, useEffect } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { showFlash } from '#features/accounts/web/embed/account-dialogs.tsx'
import { LoginAgain } from '#features/accounts/web/embed/login-again.tsx'
import { useSeek } from '#features/inquiries/web/embed/use-seek.tsx'
import { OnboardingGate } from '#features/onboarding/web/embed/onboarding-gate.tsx'
import { FindBox } from '#features/records/web/embed/find-box.tsx'
import { formatNumber } from '#i18n/format.ts'
import { barePath, type Locale, pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { dashboardPath, isDashboardType, ownType } from '#web/dashboard/dashboard-types.ts'
import { missingRight } from '#web/dashboard/missing-right.ts'
import { DashboardLayout } from '#web/layouts/dashboard-layout.tsx'
import type { MenuItem } from '#web/layouts/dashboard-side.tsx'
import { useLivePage } from '#web/live/realtime.ts'
import type { Scope, Viewer } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { ErrorDialog } from '#web/ui/overlays/error-dialog.tsx'
import { DashboardBanners } from './dashboard-banners.tsx'
import { currentEntry, type MenuEntry, menuOf, TAB_PATHS, tabLabel } from './dashboard-menu.ts'
import { choicesOf, chosenIn, type Place, placeOf } from './dashboard-places.ts'
import { MenuIcon } from './menu-icon.tsx'
import { shellOf, userMenu } from './shell.ts'
import { sideGroups } from './side-groups.ts'

/** What the bell counts. */
export type Waiting = Awaited<ReturnType<Scope['api']['overview']['waiting']>>['data']

/** Side bar, bar and tabs of a dashboard, around a page or an error. */
export function DashboardFrame({
  waiting,
  places,
  refused,
  children,
}: {
  waiting?: Waiting | null
  places?: Place[]
  /** The code of the role whose page led here instead. */
  refused?: string | null
  children: ReactNode
}) {
  const { viewer } = useRoot()
  // The middleware lets nobody else in; an answer in between has no menu to show.
  return viewer ? (
    <Frame viewer={viewer} waiting={waiting} places={places ?? []} refused={refused ?? undefined}>
      {children}
    </Frame>
  ) : (
    children
  )
}

function Frame({
  viewer,
  waiting,
  places,
  refused,
  children,
}: {
  viewer: Viewer
  waiting?: Waiting | null
  places: Place[]
  refused: string | undefined
  children: ReactNode
}) {
  const root = useRoot()
  const { pathname, search } = useLocation()
  const { brand, language, words } = shellOf(root, pathname + search)
  const { isOffline, hearAgain } = useLivePage()
  useEffect(showFlash, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes what was open over the last one
  useEffect(() => {
    for (const open of document.querySelectorAll<HTMLElement>('[popover="auto"]:popover-open'))
      open.hidePopover()
  }, [pathname, search])
  const { locale, product } = root
  const [, , typed, component = 'main'] = barePath(pathname).split('/')
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
  const counts =
    waiting && !missingRight(viewer, 'money') ? waiting : { ...waiting, slips: 0, deposits: 0, meters: 0 }
  const groups = sideGroups({
    type,
    menu,
    counts,
    current,
    itemOf: item,
    hrefOf: (path) => dashboardPath(locale, type, path),
  })
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
          <Anchor href={pathIn(locale, '/help-center')}>
            <IconLifebuoy size={20} aria-hidden="true" />
            {m.site_dash_help()}
          </Anchor>
        ),
      }}
      tabs={tabs.map((one) => ({ ...item(one), label: tabLabel(one) }))}
      tabsLabel={m.site_dash_tabs_label()}
      menuTabLabel={m.site_menu_title()}
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
      bell={
        waiting
          ? bellOf(
              missingRight(viewer, 'money') ? { ...waiting, slips: 0, deposits: 0, meters: 0 } : waiting,
              locale,
            )
          : undefined
      }
      banner={
        <DashboardBanners
          viewer={viewer}
          isOffline={isOffline}
          needsBank={Boolean(waiting?.needsBank && viewer.workspace?.rights.includes('money'))}
        />
      }
    >
      {children}
      {seek.dialog}
      <RefusedDialog code={refused} />
      <OnboardingGate />
      <LoginAgain
        userId={viewer.userId}
        email={viewer.email}
        placeId={places.length > 1 ? chosenIn(places, type) : undefined}
        onIn={hearAgain}
      />
    </DashboardLayout>
  )
}

/** What waits for a manager, each kind with the page where it is done. */
function bellOf(
  { slips, applications, visits, inquiries, leasesToSign, deposits, meters }: Waiting,
  locale: Locale,
) {
  const href = (path: string) => dashboardPath(locale, 'manager', path)
  // The round of a house is one thing to do, however many rooms it has.
  const round = Math.min(meters, 1)
  const sum = slips + applications + visits + inquiries + leasesToSign + deposits + round

  return {
    label: m.site_dash_bell(),
    // As the bell shows it: who speaks to a device names what they see.
    countLabel: m.site_dash_bell_count({ count: sum > 99 ? '99+' : formatNumber(sum) }),
    none: m.site_dash_bell_none(),
    items: [
      { key: 'slips', href: href('accounting/slips'), label: m.site_dash_bell_slips(), count: slips },
      {
        key: 'applications',
        href: href('applications?status=open'),
        label: m.site_dash_bell_applications(),
        count: applications,
      },
      { key: 'visits', href: href('visits?status=open'), label: m.site_dash_bell_visits(), count: visits },
      {
        key: 'inquiries',
        href: href('inquiries?status=open'),
        label: m.site_dash_bell_inquiries(),
        count: inquiries,
      },
      {
        key: 'leases',
        href: href('documents?status=open'),
        label: m.site_dash_bell_leases(),
        count: leasesToSign,
      },
      {
        key: 'deposits',
        href: href('documents?status=deposit'),
        label: m.site_dash_bell_deposits(),
        count: deposits,
      },
      {
        key: 'meters',
        href: href('accounting/meters?show=unread'),
        label: m.site_dash_bell_meters({ count: formatNumber(meters) }),
        count: round,
      },
    ],
  }
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
