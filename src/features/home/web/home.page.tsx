import { m } from '#i18n/messages/messages.js'

export default function Home() {
  return <h1>{m.common_name()}</h1>
}
