import { CATEGORY, type SeedArticle } from '../article.ts';

export const aboutUs: SeedArticle = {
  slug: 'about-us',
  category: CATEGORY.about,
  position: 1,
  thumbnail: '',
  texts: {
    en: {
      title: 'About us',
      abstract: 'What {{site}} is, who it is for and what it stands for.',
      content: `
{{site}} is an open exchange for crypto currencies. Its software is free, its rules are written down, and its books can be checked by anyone who runs it.

## For whom
For people who want to trade and understand what happens to their order. For developers who want a clear interface. For operators who want to run an exchange of their own and show that it is honest.

## What we stand for
- Exact: amounts are whole numbers, down to the smallest unit.
- Fair: the same order of service for everyone, by price and then by time.
- Provable: every movement of money is recorded and can be added up again.
- Plain: you see what something costs, and why something waits, before you confirm.
`,
    },
    zh: {
      title: '关于我们',
      abstract: '{{site}} 是什么，为谁而建，坚持什么。',
      content: `
{{site}} 是一家开放的加密货币交易所。软件自由开放，规则有据可查，账目可由任何运行它的人核对。

## 为谁而建
为想要交易、也想弄清自己的委托经历了什么的人；为需要清晰接口的开发者；也为想自建交易所并证明其诚实的运营者。

## 我们的原则
- 精确：金额一律为整数，精确到最小单位。
- 公平：对所有人按同样的次序撮合，价格优先，时间优先。
- 可证：每一笔资金变动都有记录，可以重新加总核对。
- 明白：确认之前，您就知道要付多少、为何等待。
`,
    },
    hk: {
      title: '關於我們',
      abstract: '{{site}} 是甚麼，為誰而設，堅持甚麼。',
      content: `
{{site}} 是一間開放的加密貨幣交易所。軟件自由開放，規則白紙黑字，賬目可由任何營運者核對。

## 為誰而設
為想買賣、亦想了解委託經過的人；為需要清晰介面的開發者；亦為希望自設交易所並證明其誠實的營運者。

## 我們的原則
- 精確：金額一律為整數，準確至最小單位。
- 公平：對所有人按同一次序撮合，價格優先，時間優先。
- 可證：每項資金變動均有紀錄，可以重新加總核對。
- 明白：確認之前，你已知道費用多少、為何等候。
`,
    },
    jp: {
      title: '私たちについて',
      abstract: '{{site}} とは何か、誰のためのものか、何を大切にしているか。',
      content: `
{{site}} は、開かれた暗号資産取引所です。ソフトウェアは自由に使え、規則は明文化され、帳簿は運営する誰もが検証できます。

## どなたのために
取引をしたい、そして自分の注文に何が起きたかを知りたい方のために。分かりやすいインターフェースを求める開発者のために。自分の取引所を運営し、誠実さを示したい事業者のために。

## 大切にしていること
- 正確：金額は最小単位の整数で扱います。
- 公平：誰に対しても同じ順番、価格優先、時間優先で約定します。
- 証明できる：お金の動きはすべて記録され、あとから合計し直せます。
- 明快：費用も、待っている理由も、確定する前に分かります。
`,
    },
    kr: {
      title: '{{site}} 소개',
      abstract: '{{site}}는 무엇이고, 누구를 위한 곳이며, 무엇을 지키는가.',
      content: `
{{site}}는 열린 암호화폐 거래소입니다. 소프트웨어는 자유롭게 쓸 수 있고, 규칙은 글로 정해져 있으며, 장부는 운영하는 누구나 확인할 수 있습니다.

## 누구를 위한 곳인가
거래하고 싶고 내 주문에 무슨 일이 일어나는지 알고 싶은 사람, 명확한 인터페이스가 필요한 개발자, 직접 거래소를 운영하며 정직함을 보이고 싶은 운영자를 위한 곳입니다.

## 지키는 원칙
- 정확: 금액은 최소 단위까지 정수로 다룹니다.
- 공정: 누구에게나 같은 순서, 가격 우선과 시간 우선으로 체결합니다.
- 증명: 모든 자금 이동이 기록되며 다시 합산할 수 있습니다.
- 명확: 비용과 대기 이유를 확인하기 전에 알 수 있습니다.
`,
    },
    de: {
      title: 'Über uns',
      abstract: 'Was {{site}} ist, für wen es da ist und wofür es steht.',
      content: `
{{site}} ist eine offene Börse für Kryptowährungen. Die Software ist frei, die Regeln sind niedergeschrieben, und die Bücher kann prüfen, wer die Börse betreibt.

## Für wen
Für Menschen, die handeln und verstehen wollen, was mit ihrer Order geschieht. Für Entwickler, die eine klare Schnittstelle suchen. Für Betreiber, die eine eigene Börse führen und zeigen wollen, dass sie ehrlich ist.

## Wofür wir stehen
- Exakt: Beträge sind ganze Zahlen bis zur kleinsten Einheit.
- Fair: dieselbe Reihenfolge für alle, nach Preis und dann nach Zeit.
- Beweisbar: Jede Geldbewegung ist festgehalten und lässt sich nachrechnen.
- Klar: Sie sehen vor der Bestätigung, was etwas kostet und worauf etwas wartet.
`,
    },
    fra: {
      title: 'Qui sommes-nous',
      abstract: 'Ce qu’est {{site}}, à qui la plateforme s’adresse et ce qu’elle défend.',
      content: `
{{site}} est une plateforme ouverte d’échange de cryptomonnaies. Son logiciel est libre, ses règles sont écrites et ses comptes peuvent être vérifiés par quiconque l’exploite.

## Pour qui
Pour celles et ceux qui veulent négocier et comprendre ce que devient leur ordre. Pour les développeurs qui cherchent une interface claire. Pour les exploitants qui veulent tenir leur propre plateforme et montrer qu’elle est honnête.

## Ce que nous défendons
- Exactitude : les montants sont des entiers, jusqu’à la plus petite unité.
- Équité : le même ordre de service pour tous, par prix puis par ancienneté.
- Preuve : chaque mouvement d’argent est consigné et peut être recalculé.
- Clarté : vous voyez ce qu’une action coûte, et pourquoi elle attend, avant de confirmer.
`,
    },
    it: {
      title: 'Chi siamo',
      abstract: 'Che cos’è {{site}}, per chi è e quali principi segue.',
      content: `
{{site}} è una borsa aperta di criptovalute. Il software è libero, le regole sono scritte e i conti possono essere verificati da chi la gestisce.

## Per chi
Per chi vuole fare trading e capire che cosa succede al proprio ordine. Per gli sviluppatori che cercano un’interfaccia chiara. Per i gestori che vogliono una borsa propria e vogliono mostrarne l’onestà.

## I nostri principi
- Esattezza: gli importi sono numeri interi, fino all’unità minima.
- Equità: lo stesso ordine di servizio per tutti, per prezzo e poi per tempo.
- Prova: ogni movimento di denaro è registrato e si può ricalcolare.
- Chiarezza: vedi quanto costa un’operazione, e perché attende, prima di confermare.
`,
    },
    spa: {
      title: 'Quiénes somos',
      abstract: 'Qué es {{site}}, para quién es y qué defiende.',
      content: `
{{site}} es una plataforma abierta de intercambio de criptomonedas. Su software es libre, sus reglas están escritas y sus cuentas puede comprobarlas quien la gestione.

## Para quién
Para quienes quieren operar y entender qué pasa con su orden. Para desarrolladores que buscan una interfaz clara. Para operadores que quieren tener su propia plataforma y demostrar que es honesta.

## Qué defendemos
- Exactitud: los importes son números enteros, hasta la unidad mínima.
- Equidad: el mismo orden de atención para todos, por precio y después por tiempo.
- Prueba: cada movimiento de dinero queda anotado y se puede volver a sumar.
- Claridad: ves lo que cuesta algo, y por qué espera, antes de confirmar.
`,
    },
  },
};
