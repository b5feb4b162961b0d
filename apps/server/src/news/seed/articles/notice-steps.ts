import { CATEGORY, type SeedArticle } from '../article.ts';

export const noticeSteps: SeedArticle = {
  slug: 'notice-steps',
  category: CATEGORY.notices,
  position: 3,
  thumbnail: '',
  texts: {
    en: {
      title: 'Prices and quantities move in steps',
      abstract: 'Every pair has a price step and a quantity step; an order off the step is not accepted.',
      content: `
So that every trade settles to the last unit without rounding, each pair has a smallest price step and a smallest quantity step.

A price or quantity that is not a multiple of its step is not accepted. The message names the step and the nearest valid value, so that you can correct the order at once. We never change an order on our own: it is taken exactly as you wrote it, or not at all.

Most pairs accept at least four decimals of quantity. The form knows the steps and follows them when you use the slider or the arrow keys.
`,
    },
    zh: {
      title: '价格与数量按最小单位变动',
      abstract: '每个交易对都有最小价格变动单位和最小数量单位，不符合的委托不会被接受。',
      content: `
为了让每笔成交都能精确结算、不作任何舍入，每个交易对都设有最小价格变动单位和最小数量单位。

价格或数量若不是该单位的整数倍，委托将不被接受。提示信息会写明最小单位和最接近的有效数值，方便您立即修改。我们绝不擅自改动委托：要么完全按您填写的内容接受，要么不接受。

大多数交易对的数量至少支持四位小数。使用滑块或方向键时，表单会自动遵循这些单位。
`,
    },
    hk: {
      title: '價格與數量按最小單位變動',
      abstract: '每個交易對都有最小價位及最小數量單位，不符合的委託不獲接受。',
      content: `
為使每宗成交都能準確結算、毋須捨入，每個交易對均設有最小價位及最小數量單位。

價格或數量若非該單位的整數倍，委託將不獲接受。提示訊息會列明最小單位及最接近的有效數值，方便即時修正。我們不會擅自更改委託：要麼完全按你填寫的內容接受，要麼不接受。

大部分交易對的數量最少支援四個小數位。使用滑桿或方向鍵時，表格會自動遵從這些單位。
`,
    },
    jp: {
      title: '価格と数量には刻みがあります',
      abstract: '銘柄ごとに価格と数量の最小単位があり、合わない注文は受け付けられません。',
      content: `
すべての約定を端数処理なしで最後の一単位まで精算できるように、銘柄ごとに価格の刻みと数量の刻みを定めています。

刻みの整数倍でない価格や数量の注文は受け付けられません。メッセージに刻みと最も近い有効な値が表示されるので、すぐに直せます。こちらで注文を書き換えることはありません。入力されたとおりに受け付けるか、受け付けないかのどちらかです。

ほとんどの銘柄では、数量を少なくとも小数第4位まで指定できます。スライダーや矢印キーを使うと、フォームが自動的に刻みに合わせます。
`,
    },
    kr: {
      title: '가격과 수량에는 단위가 있습니다',
      abstract: '마켓마다 호가 단위와 수량 단위가 있으며 단위에 맞지 않는 주문은 접수되지 않습니다.',
      content: `
모든 체결이 반올림 없이 마지막 단위까지 정산되도록 마켓마다 최소 호가 단위와 최소 수량 단위를 두고 있습니다.

단위의 배수가 아닌 가격이나 수량은 접수되지 않습니다. 안내 문구에 단위와 가장 가까운 유효 값이 표시되므로 바로 고칠 수 있습니다. 저희가 주문을 임의로 바꾸는 일은 없습니다. 적은 그대로 접수하거나 접수하지 않습니다.

대부분의 마켓은 수량을 소수점 이하 네 자리 이상 지원합니다. 슬라이더나 화살표 키를 쓰면 입력란이 단위를 자동으로 맞춥니다.
`,
    },
    de: {
      title: 'Preise und Mengen gehen in Schritten',
      abstract:
        'Jedes Paar hat einen Preisschritt und einen Mengenschritt; andere Werte werden nicht angenommen.',
      content: `
Damit jeder Abschluss ohne Rundung bis auf die letzte Einheit aufgeht, hat jedes Paar einen kleinsten Preisschritt und einen kleinsten Mengenschritt.

Ein Preis oder eine Menge, die kein Vielfaches des Schritts ist, wird nicht angenommen. Die Meldung nennt den Schritt und den nächsten gültigen Wert, sodass Sie die Order sofort berichtigen können. Wir ändern eine Order nie von uns aus: Sie wird genau so angenommen, wie Sie sie geschrieben haben, oder gar nicht.

Die meisten Paare nehmen Mengen mit mindestens vier Nachkommastellen an. Das Formular kennt die Schritte und hält sie ein, wenn Sie den Schieberegler oder die Pfeiltasten benutzen.
`,
    },
    fra: {
      title: 'Prix et quantités avancent par pas',
      abstract: 'Chaque paire a un pas de prix et un pas de quantité ; un ordre hors pas n’est pas accepté.',
      content: `
Pour que chaque transaction se règle à l’unité près et sans arrondi, chaque paire possède un plus petit pas de prix et un plus petit pas de quantité.

Un prix ou une quantité qui n’est pas un multiple du pas n’est pas accepté. Le message indique le pas et la valeur valable la plus proche, afin que vous puissiez corriger aussitôt. Nous ne modifions jamais un ordre de notre propre chef : il est pris tel que vous l’avez écrit, ou pas du tout.

La plupart des paires acceptent au moins quatre décimales de quantité. Le formulaire connaît les pas et les respecte quand vous utilisez le curseur ou les touches fléchées.
`,
    },
    it: {
      title: 'Prezzi e quantità procedono a passi',
      abstract:
        'Ogni coppia ha un passo di prezzo e uno di quantità; un ordine fuori passo non viene accettato.',
      content: `
Perché ogni scambio si regoli fino all’ultima unità senza arrotondamenti, ogni coppia ha un passo minimo di prezzo e un passo minimo di quantità.

Un prezzo o una quantità che non sia multiplo del passo non viene accettato. Il messaggio indica il passo e il valore valido più vicino, così puoi correggere subito. Non modifichiamo mai un ordine di nostra iniziativa: viene preso esattamente come l’hai scritto, oppure no.

Quasi tutte le coppie accettano almeno quattro decimali di quantità. Il modulo conosce i passi e li rispetta quando usi il cursore o i tasti freccia.
`,
    },
    spa: {
      title: 'Los precios y cantidades van por pasos',
      abstract: 'Cada par tiene un paso de precio y otro de cantidad; una orden fuera de paso no se acepta.',
      content: `
Para que cada operación se liquide hasta la última unidad sin redondeos, cada par tiene un paso mínimo de precio y un paso mínimo de cantidad.

Un precio o una cantidad que no sea múltiplo de su paso no se acepta. El mensaje indica el paso y el valor válido más cercano, para que puedas corregir la orden al momento. Nunca cambiamos una orden por nuestra cuenta: se toma exactamente como la escribiste o no se toma.

La mayoría de los pares admiten al menos cuatro decimales de cantidad. El formulario conoce los pasos y los respeta cuando usas el control deslizante o las flechas del teclado.
`,
    },
  },
};
