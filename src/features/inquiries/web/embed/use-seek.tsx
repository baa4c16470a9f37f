import IconHomeDollar from '@tabler/icons-react/dist/esm/icons/IconHomeDollar.mjs'
import IconHomeSearch from '@tabler/icons-react/dist/esm/icons/IconHomeSearch.mjs'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'

const SeekDialog = lazy(() =>
  import('#features/inquiries/web/seek-dialog.tsx').then((parts) => ({ default: parts.SeekDialog })),
)

type Purpose = 'rent' | 'buy'
type Entry = {
  key: string
  href: string
  label: string
  tooltip: string
  icon: ReactNode
  onOpen: () => void
}

/**
 * The second list of the dashboard's menu (G103): two wishes, each with a dialog that is fetched when it is opened.
 * Without script the entries lead to the same form as a page.
 */
export function useSeek(): { entries: Entry[]; dialog: ReactNode } {
  const { locale } = useRoot()
  const [open, setOpen] = useState<Purpose | null>(null)
  const entry = (purpose: Purpose, texts: Pick<Entry, 'label' | 'tooltip' | 'icon'>): Entry => ({
    key: `seek-${purpose}`,
    href: pathIn(locale, `/seek?for=${purpose}`),
    onOpen: () => setOpen(purpose),
    ...texts,
  })

  return {
    entries: [
      entry('rent', {
        label: m.inquiries_rent(),
        tooltip: m.inquiries_side_rent_tip(),
        icon: <IconHomeSearch />,
      }),
      entry('buy', {
        label: m.inquiries_buy(),
        tooltip: m.inquiries_side_buy_tip(),
        icon: <IconHomeDollar />,
      }),
    ],
    dialog: open && (
      <Suspense>
        <SeekDialog key={open} purpose={open} onClose={() => setOpen(null)} />
      </Suspense>
    ),
  }
}
