export { Link } from '../../ui/navigation/link.tsx'
