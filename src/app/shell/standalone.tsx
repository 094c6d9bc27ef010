import { Outlet } from "react-router";
import { OfflineBanner } from "./offline-banner.tsx";

/** Around pages of the app outside its shell, such as the one to sign in. */
export function Standalone() {
  return (
    <>
      <OfflineBanner />
      <Outlet />
    </>
  );
}
