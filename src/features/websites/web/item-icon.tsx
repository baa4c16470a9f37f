import IconBolt from '@tabler/icons-react/dist/esm/icons/IconBolt.mjs'
import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs'
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs'
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import IconLeaf from '@tabler/icons-react/dist/esm/icons/IconLeaf.mjs'
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs'
import IconReportMoney from '@tabler/icons-react/dist/esm/icons/IconReportMoney.mjs'
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs'
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs'
import IconTool from '@tabler/icons-react/dist/esm/icons/IconTool.mjs'
import IconUserSearch from '@tabler/icons-react/dist/esm/icons/IconUserSearch.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import type { ItemIcon as Name } from '../content.ts'

const ICONS: Record<Name, typeof IconBolt> = {
  home: IconHome,
  key: IconKey,
  search: IconUserSearch,
  file: IconFileText,
  tool: IconTool,
  report: IconReportMoney,
  camera: IconCamera,
  users: IconUsers,
  shield: IconShieldCheck,
  clock: IconClock,
  chat: IconMessageCircle,
  map: IconMapPin,
  star: IconStar,
  heart: IconHeart,
  leaf: IconLeaf,
  bolt: IconBolt,
}

/** The drawing beside a service or a reason. */
export function ItemIcon({ name, size = 26 }: { name: Name; size?: number }) {
  const Icon = ICONS[name]

  return <Icon size={size} aria-hidden="true" />
}
