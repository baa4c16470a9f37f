import { Outlet } from 'react-router'
import { ErrorPage } from '#features/site/web/embed/error-page.still.tsx'
import type { Route } from './+types/door.layout'

/** The pages behind a label: no menu, no log-in, as somebody stands at a door with a phone. */
export default function Layout() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main id="content">
      <ErrorPage error={error} />
    </main>
  )
}
