import { lazy, Suspense, useEffect, useState } from 'react'
import { pathIn } from '#i18n/locale.ts'
import { openByLinks } from '#web/page/open-by-links.ts'
import { useRoot } from '#web/page/root-data.ts'

const loadDialog = () => import('./load-visit-dialog.ts').then((it) => it.loadVisitDialog())
const VisitDialog = lazy(() => loadDialog().then((parts) => ({ default: parts.VisitDialog })))

/** The place of the demo dialog, once a page: any link to the page of the same form opens it there. */
export function DemoPlace() {
  const page = pathIn(useRoot().locale, '/demo')
  const [isOpen, setOpen] = useState<boolean>()
  useEffect(
    () =>
      openByLinks((href) => href === page && window.location.pathname !== page, {
        fetch: loadDialog,
        open: () => setOpen(true),
        isFirst: true,
      }),
    [page],
  )

  return (
    isOpen !== undefined && (
      <Suspense>
        <VisitDialog isOpen={isOpen} onClose={() => setOpen(false)} action={page} />
      </Suspense>
    )
  )
}
