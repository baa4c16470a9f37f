import { lazy, Suspense, useEffect, useState } from 'react'
import { pathIn } from '#i18n/locale.ts'
import { useRoot } from '#web/root-data.ts'

const loadDialog = () => import('./visit-dialog.tsx')
const VisitDialog = lazy(() => loadDialog().then((parts) => ({ default: parts.VisitDialog })))

/** The place of the demo dialog, once a page: any link to the page of the same form opens it there. */
export function DemoPlace() {
  const page = pathIn(useRoot().locale, '/demo')
  const [isOpen, setOpen] = useState<boolean>()
  useEffect(() => {
    const isMeant = ({ target }: Event) =>
      (target as Element).closest?.('a')?.getAttribute('href') === page && window.location.pathname !== page
    const press = (event: MouseEvent) => {
      if (!isMeant(event) || event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      setOpen(true)
    }
    const mean = (event: Event) => {
      if (isMeant(event)) void loadDialog()
    }
    // Before the router hears of the press: it leaves alone what was taken.
    document.addEventListener('click', press, true)
    document.addEventListener('pointerover', mean)
    return () => {
      document.removeEventListener('click', press, true)
      document.removeEventListener('pointerover', mean)
    }
  }, [page])

  return (
    isOpen !== undefined && (
      <Suspense>
        <VisitDialog isOpen={isOpen} onClose={() => setOpen(false)} action={page} />
      </Suspense>
    )
  )
}
