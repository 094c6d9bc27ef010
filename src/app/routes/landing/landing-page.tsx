import { ClosingBanner } from "@/features/landing/components/closing-banner.tsx";
import { Hero } from "@/features/landing/components/hero.tsx";
import { HowItWorks } from "@/features/landing/components/how-it-works.tsx";
import { Pricing } from "@/features/landing/components/pricing.tsx";
import { SampleQuestions } from "@/features/landing/components/sample-questions.tsx";
import { WhyUse } from "@/features/landing/components/why-use.tsx";
import { VisitorContext } from "@/features/landing/model/visitor.ts";
import { useLandingVisitor } from "./use-landing-visitor.ts";

/** `/` in the chat-assistant mode. */
export default function LandingPage() {
  return (
    <VisitorContext value={useLandingVisitor()}>
      <Hero />
      <HowItWorks />
      <WhyUse />
      <SampleQuestions />
      <Pricing />
      <ClosingBanner />
    </VisitorContext>
  );
}
