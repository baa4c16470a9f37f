import { Outlet } from 'react-router'

/** The page that walks through a home with a phone: no menu, and nothing that needs a line. */
export default function Layout() {
  return <Outlet />
}
