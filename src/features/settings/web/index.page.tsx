import { data } from 'react-router'

/** General Settings without a section: the frame leads to one before this is reached. */
export function loader() {
  throw data(null, { status: 404 })
}

export default function SettingsIndex() {
  return null
}
