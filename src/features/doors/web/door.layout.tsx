import { Outlet } from 'react-router'

/** The pages behind a label: no menu, no log-in, as somebody stands at a door with a phone. */
export default function Layout() {
  return <Outlet />
}
