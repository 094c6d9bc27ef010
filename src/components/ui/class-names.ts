export { cn as classNames } from "./cn.ts";
