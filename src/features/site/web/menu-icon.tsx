import IconAddressBook from '@tabler/icons-react/dist/esm/icons/IconAddressBook.mjs'
import IconBuildingCommunity from '@tabler/icons-react/dist/esm/icons/IconBuildingCommunity.mjs'
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs'
import IconChartLine from '@tabler/icons-react/dist/esm/icons/IconChartLine.mjs'
import IconClipboardText from '@tabler/icons-react/dist/esm/icons/IconClipboardText.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconCrown from '@tabler/icons-react/dist/esm/icons/IconCrown.mjs'
import IconDiscount from '@tabler/icons-react/dist/esm/icons/IconDiscount.mjs'
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconId from '@tabler/icons-react/dist/esm/icons/IconId.mjs'
import IconLayoutDashboard from '@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs'
import IconNews from '@tabler/icons-react/dist/esm/icons/IconNews.mjs'
import IconPhotoEdit from '@tabler/icons-react/dist/esm/icons/IconPhotoEdit.mjs'
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import IconShield from '@tabler/icons-react/dist/esm/icons/IconShield.mjs'
import IconSpeakerphone from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs'
import IconTemplate from '@tabler/icons-react/dist/esm/icons/IconTemplate.mjs'
import IconTool from '@tabler/icons-react/dist/esm/icons/IconTool.mjs'
import IconTruck from '@tabler/icons-react/dist/esm/icons/IconTruck.mjs'
import IconUserCircle from '@tabler/icons-react/dist/esm/icons/IconUserCircle.mjs'
import IconUserScan from '@tabler/icons-react/dist/esm/icons/IconUserScan.mjs'
import IconUserShield from '@tabler/icons-react/dist/esm/icons/IconUserShield.mjs'
import IconUserStar from '@tabler/icons-react/dist/esm/icons/IconUserStar.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs'
import IconWallet from '@tabler/icons-react/dist/esm/icons/IconWallet.mjs'
import IconWorld from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs'

const ICONS: Record<string, typeof IconWorld> = {
  dashboard: IconLayoutDashboard,
  buildings: IconBuildingCommunity,
  people: IconUsers,
  owner: IconUserStar,
  user: IconUserCircle,
  admin: IconUserShield,
  tool: IconTool,
  chat: IconMessageCircle,
  contacts: IconAddressBook,
  document: IconFileText,
  bill: IconReceipt,
  world: IconWorld,
  megaphone: IconSpeakerphone,
  truck: IconTruck,
  settings: IconSettings,
  chart: IconChartBar,
  line: IconChartLine,
  shield: IconShield,
  template: IconTemplate,
  gift: IconGift,
  card: IconId,
  news: IconNews,
  photo: IconPhotoEdit,
  portrait: IconUserScan,
  wallet: IconWallet,
  clock: IconClock,
  history: IconHistory,
  application: IconClipboardText,
  copies: IconCopy,
  crown: IconCrown,
  video: IconVideo,
  mail: IconMail,
  discount: IconDiscount,
}

/** The icon of a menu entry, by the name the menu gives it. */
export function MenuIcon({ name }: { name: string }) {
  const Icon = ICONS[name] ?? IconFileText

  return <Icon size={20} aria-hidden="true" />
}
