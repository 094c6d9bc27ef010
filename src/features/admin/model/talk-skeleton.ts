/** What an empty talk starts from: the order of docs/writing-talks.md, to be written over. */
export const TALK_SKELETON = `slides:
  - title: The question
    points:
      - What the examiners ask
      - What it turns on
    say:
      - { say: "Say the question that the examiners ask.", show: 1 }
      - { say: "Say what the answer turns on.", show: 2 }

  - title: The steps
    tree:
      - { ask: "Is the first element met?", no: No claim }
      - { ask: "Is the second element met?", yes: A claim, no: No claim }
    say:
      - { say: "Ask about the first element.", show: 1 }
      - { say: "Then ask about the second.", show: 2 }

  - title: A problem
    problem:
      facts:
        - Something happened.
        - Somebody was hurt.
      elements:
        - First element
        - Second element
    say:
      - { say: "Here is what happened.", show: 1, mark: Something happened, met: 1 }
      - { say: "And here is what came of it.", show: 2, disputed: 2 }

  - title: Your turn
    ask:
      question: What does the plaintiff have to show?
      answer: Both elements.
    say:
      - { say: "What does the plaintiff have to show?", pause: true }
      - { say: "Both elements, because each is part of the rule.", show: 1 }

  - title: The framework
    points:
      - First element
      - Second element
    say:
      - { say: "Write the first element on your first page.", show: 1 }
      - { say: "And write the second element below it.", show: 2 }
`;
