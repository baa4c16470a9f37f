import { pathIn } from '#i18n/locale.ts'
import { useRoot } from '#web/page/root-data.ts'
import { VisitConfirmation } from './embed/confirmation.tsx'

/** Over the page once the wish is sent; its script comes with the answer only. */
export function DemoSent() {
  const { locale } = useRoot()

  return <VisitConfirmation kind="demo" closeHref={pathIn(locale, '/')} />
}
