import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import IconReportMoney from '@tabler/icons-react/dist/esm/icons/IconReportMoney.mjs'
import IconTool from '@tabler/icons-react/dist/esm/icons/IconTool.mjs'
import IconUserSearch from '@tabler/icons-react/dist/esm/icons/IconUserSearch.mjs'
import { m } from '#i18n/messages/messages.js'
import css from './site.module.css'

/** What a manager does for owners: the four parts of the work. */
export function ServiceCards() {
  const services = [
    { icon: IconUserSearch, title: m.websites_service_find(), text: m.websites_service_find_text() },
    { icon: IconFileText, title: m.websites_service_lease(), text: m.websites_service_lease_text() },
    { icon: IconTool, title: m.websites_service_repair(), text: m.websites_service_repair_text() },
    { icon: IconReportMoney, title: m.websites_service_report(), text: m.websites_service_report_text() },
  ]

  return (
    <ul className={css.services}>
      {services.map(({ icon: Icon, title, text }) => (
        <li key={title} className={css.service}>
          <Icon size={26} aria-hidden="true" />
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}
