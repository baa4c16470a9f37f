import { data } from 'react-router'

/** Any address that nothing else answers: 404 in both languages, within the public layout. */
export function loader() {
  throw data({ code: 'unknown_route' }, { status: 404 })
}

export default function NotFound() {
  return null
}
